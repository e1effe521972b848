import { Plus } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FullPageLoader } from '../../ui/loader.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toastInfo } from '../../ui/toast.ts'
import { useDemoFloatingWords } from './demo-floating-words.ts'
import { Sample } from './sample.tsx'

export function DemoWaiting() {
  const { waiting: words } = useDemoFloatingWords()
  return (
    <>
      <Sample of={words.skeleton}>
        <div className="grid w-full max-w-[420px] gap-3">
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="w-full" />
          <Skeleton className="w-5/6" />
        </div>
      </Sample>
      <Sample of={words.progress}>
        <div className="grid w-full max-w-[420px] gap-4">
          <Progress label={words.importing} value={64} />
          <Progress label={words.first_row} />
        </div>
      </Sample>
      <Sample of={words.loader}>
        <div className="h-56 w-full overflow-hidden border border-rule [&>output]:min-h-full">
          <FullPageLoader />
        </div>
      </Sample>
      <Sample of={words.empty}>
        <EmptyState
          title={words.empty_title}
          action={
            <>
              <Button variant="primary" icon={Plus}>
                {words.add_item}
              </Button>
              <Button>{words.add_category}</Button>
            </>
          }
        >
          {words.empty_text}
        </EmptyState>
      </Sample>
      <Sample of={words.refused}>
        <EmptyState illustration="closed" title={words.refused_title} action={<Button>{words.ask}</Button>}>
          {words.refused_text}
        </EmptyState>
      </Sample>
      <Sample of={words.error}>
        <ErrorState error={new Error('for developers only')} onRetry={() => toastInfo(words.retrying)} />
      </Sample>
    </>
  )
}
