import { type AccessRequestDetail, CompanyInput } from '@guildhall/contract/access-requests'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { latestFrom } from '../../ui/form/latest.ts'
import { Form } from '../../ui/form/form.tsx'
import { officeRequestQuery, useChangeCompany } from './office-api.ts'
import { OrganizationFields } from './organization-fields.tsx'

/** Says which company a request is for. */
export function CompanyAction({ request }: { request: AccessRequestDetail }) {
  const { t } = useTranslation('access-requests')
  const [isOpen, setOpen] = useState(false)
  const change = useChangeCompany()
  const { id, organization_id, organization_name } = request
  const member = organization_id === null ? null : { value: organization_id, label: organization_name }
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        {t('edit.change_company')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('edit.company_title')}
        description={t('edit.company_text', request)}
      >
        <Form
          inDialog
          schema={CompanyInput}
          values={valuesOf(request)}
          latest={latestFrom(officeRequestQuery(id), valuesOf)}
          onCancel={() => setOpen(false)}
          onSubmit={async (input) => {
            await change.mutateAsync(input)
            setOpen(false)
          }}
          className="mt-5"
        >
          <OrganizationFields voice="entry" selected={member} />
        </Form>
      </Dialog>
    </>
  )
}

const valuesOf = ({
  id,
  version,
  organization_id,
  organization_name,
  organization_website,
}: AccessRequestDetail): CompanyInput =>
  organization_id === null
    ? { id, version, organization_id, organization_name, organization_website }
    : { id, version, organization_id, organization_name: '', organization_website: '' }
