import { Plus } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FullPageLoader } from '../../ui/loader.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toastInfo } from '../../ui/toast.ts'
import { Sample } from './sample.tsx'

export function DemoWaiting() {
  return (
    <>
      <Sample of="Skeleton">
        <div className="grid w-full max-w-[420px] gap-3">
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="w-full" />
          <Skeleton className="w-5/6" />
        </div>
      </Sample>
      <Sample of="Progress">
        <div className="grid w-full max-w-[420px] gap-4">
          <Progress label="Importing people" value={64} />
          <Progress label="Waiting for the first row" />
        </div>
      </Sample>
      <Sample of="Full-page loader">
        <div className="h-56 w-full overflow-hidden border border-rule [&>output]:min-h-full">
          <FullPageLoader />
        </div>
      </Sample>
      <Sample of="Empty">
        <EmptyState
          title="The shelves are ready"
          action={
            <>
              <Button variant="primary" icon={Plus}>
                Add an item
              </Button>
              <Button>Add a category first</Button>
            </>
          }
        >
          Put the first document here: a file, a link or a page. Members see it as soon as it is published to them.
        </EmptyState>
      </Sample>
      <Sample of="Refused">
        <EmptyState
          illustration="closed"
          title="Only organization admins come in here"
          action={<Button>Ask for access</Button>}
        >
          Reading orders needs a permission that your role does not include.
        </EmptyState>
      </Sample>
      <Sample of="Error">
        <ErrorState error={new Error('for developers only')} onRetry={() => toastInfo('Trying again')} />
      </Sample>
    </>
  )
}
