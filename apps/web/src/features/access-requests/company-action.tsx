import { type AccessRequestDetail, CompanyInput } from '@guildhall/contract/access-requests'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useChangeCompany } from './office-api.ts'
import { OrganizationFields } from './organization-fields.tsx'

/** Says which company a request is for. */
export function CompanyAction({ request }: { request: AccessRequestDetail }) {
  const { t } = useTranslation('access-requests')
  const [isOpen, setOpen] = useState(false)
  const change = useChangeCompany()
  const { id, organization_id, organization_name, organization_website } = request
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
          values={
            member
              ? { id, organization_id, organization_name: '', organization_website: '' }
              : { id, organization_id, organization_name, organization_website }
          }
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
