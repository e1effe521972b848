import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TabLinks, Tabs } from '../../ui/tabs.tsx'
import { Sample } from './sample.tsx'

export function DemoPlaces() {
  return (
    <>
      <Sample of="Breadcrumbs">
        <Breadcrumbs
          items={[{ label: 'Members' }, { label: 'Organizations', to: '#places' }, { label: 'Halden Wafer Works' }]}
        />
      </Sample>
      <Sample of="Page header">
        <div className="w-full">
          <PageHeader
            title="Users"
            count={412}
            lede="Everybody who may sign in, with the organization that answers for them."
            actions={
              <>
                <Button>Export</Button>
                <Button variant="primary">Add user</Button>
              </>
            }
          />
        </div>
      </Sample>
      <Sample of="Tabs that are pages">
        <div className="w-full">
          <TabLinks
            label="Parts of an organization"
            items={[
              { to: '/demo/ui', label: 'Membership' },
              { to: '/demo/ui/people', label: 'People', count: 38 },
              { to: '/demo/ui/orders', label: 'Orders', count: 7 },
            ]}
          />
        </div>
      </Sample>
      <Sample of="Tabs in a page">
        <div className="w-full">
          <Tabs
            label="Saved views"
            items={[
              { value: 'all', label: 'All', content: 'Everybody, the newest first.' },
              { value: 'waiting', label: 'Waiting for approval', count: 12, content: 'Twelve people wait.' },
              {
                value: 'idle',
                label: 'Idle for 90 days',
                count: 204,
                content: 'They have not been here since summer.',
              },
            ]}
          />
        </div>
      </Sample>
    </>
  )
}
