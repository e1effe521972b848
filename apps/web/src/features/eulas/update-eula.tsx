import { type EulaDetails, eulas } from '@guildhall/contract/eulas'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Form } from '../../ui/form/form.tsx'
import { latestFrom } from '../../ui/form/latest.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { eulaQuery, useUpdateEula } from './api.ts'
import { EulaMissing } from './eula-missing.tsx'
import { NameFields } from './eula-fields.tsx'
import { viewPath } from './paths.ts'
import { useFreshEula } from './use-fresh-eula.ts'

const valuesOf = ({ id, vendor, name, scope, version }: EulaDetails) => ({ id, vendor, name, scope, version })

/** Changes what a EULA is called and, until it is published, who accepts it. */
export default function UpdateEula() {
  const { t } = useTranslation('eulas')
  const navigate = useNavigate()
  const update = useUpdateEula()
  const { eula, query } = useFreshEula()
  if (!eula) return <EulaMissing query={query} />
  const { id, name } = eula
  return (
    <>
      <PageHeader title={t('form.edit_title', { name })} />
      <Form
        schema={eulas.update.body}
        values={valuesOf(eula)}
        latest={latestFrom(eulaQuery(id), valuesOf)}
        saveLabel={t('form.save')}
        cancelTo={viewPath(id)}
        onSubmit={async (input) => {
          await update.mutateAsync(input)
          void navigate(viewPath(id))
        }}
      >
        <NameFields isPublished={eula.current !== null} />
      </Form>
    </>
  )
}
