import type { ToolDetails } from '@guildhall/contract/tools'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { latestFrom } from '../../ui/form/latest.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { When } from '../../ui/when.tsx'
import { toolQuery, useSaveTool } from './api.ts'
import { listPath, viewPath } from './paths.ts'
import { ToolForm } from './tool-form.tsx'
import { ToolMenu } from './tool-menu.tsx'
import { ToolMissing } from './tool-missing.tsx'
import { ToolState } from './tool-state.tsx'
import { toolTitle } from './tool-title.ts'
import { inputOf, valuesOf } from './tool-values.ts'

export default function EditTool() {
  const { id = '' } = useParams()
  // What somebody else saved a moment ago must be in the form, not what this browser remembers.
  const found = useQuery({ ...toolQuery(id), refetchOnMount: 'always' })
  const tool = found.isFetchedAfterMount ? found.data : undefined
  return tool ? <Edit key={id} tool={tool} /> : <ToolMissing query={found} />
}

function Edit({ tool }: { tool: ToolDetails }) {
  const { t } = useTranslation('tools')
  const navigate = useNavigate()
  const save = useSaveTool()
  return (
    <>
      <PageHeader
        title={toolTitle(tool)}
        lede={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <ToolState state={tool.state} />
            <span>
              {t('form.last_saved')} <When iso={tool.updated_at} />
            </span>
          </span>
        }
        actions={<ToolMenu tool={tool} inBar onDeleted={() => void navigate(listPath, { state: { force: true } })} />}
      />
      <ToolForm
        tool={tool}
        cancelTo={viewPath(tool.id)}
        latest={latestFrom(toolQuery(tool.id), valuesOf)}
        onSubmit={async (values) => {
          await save.mutateAsync({ ...inputOf(values), id: tool.id, row_version: values.version })
          void navigate(viewPath(tool.id))
        }}
      />
    </>
  )
}
