import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TabLinks, Tabs } from '../../ui/tabs.tsx'
import { useDemoKitWords } from './demo-kit-words.ts'
import { Sample } from './sample.tsx'

export function DemoPlaces() {
  const { places: words } = useDemoKitWords()
  return (
    <>
      <Sample of={words.breadcrumbs}>
        <Breadcrumbs
          items={[
            { label: words.members },
            { label: words.organizations, to: '#places' },
            { label: 'Halden Wafer Works' },
          ]}
        />
      </Sample>
      <Sample of={words.header}>
        <div className="w-full">
          <PageHeader
            title={words.users}
            count={412}
            lede={words.users_lede}
            actions={
              <>
                <Button>{words.export}</Button>
                <Button variant="primary">{words.add}</Button>
              </>
            }
          />
        </div>
      </Sample>
      <Sample of={words.tab_links}>
        <div className="w-full">
          <TabLinks
            label={words.parts}
            items={[
              { to: '/demo/ui', label: words.membership },
              { to: '/demo/ui/people', label: words.people, count: 38 },
              { to: '/demo/ui/orders', label: words.orders, count: 7 },
            ]}
          />
        </div>
      </Sample>
      <Sample of={words.tabs}>
        <div className="w-full">
          <Tabs
            label={words.views}
            items={[
              { value: 'all', label: words.all, content: words.all_text },
              { value: 'waiting', label: words.waiting, count: 12, content: words.waiting_text },
              {
                value: 'idle',
                label: words.idle,
                count: 204,
                content: words.idle_text,
              },
            ]}
          />
        </div>
      </Sample>
    </>
  )
}
