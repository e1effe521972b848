import { Bell, Download, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { Status } from '../../ui/status.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Sample } from './sample.tsx'

export function DemoActions() {
  return (
    <>
      <Sample of="Button">
        <Button variant="primary">Save role</Button>
        <Button>Export</Button>
        <Button variant="quiet">Discard</Button>
        <Button variant="danger" icon={Trash2}>
          Delete event
        </Button>
        <ButtonLink to="#actions">A link</ButtonLink>
      </Sample>
      <Sample of="With icon, three sizes">
        <Button variant="primary" size="l" icon={Plus}>
          Add user
        </Button>
        <Button icon={Download}>Export</Button>
        <Button size="s" icon={Pencil}>
          Decide
        </Button>
      </Sample>
      <Sample of="Disabled, busy">
        <Button variant="primary" disabled>
          Submit order
        </Button>
        <Button disabled>Submit order</Button>
        <Button variant="primary" busy>
          Saving
        </Button>
        <Button busy>Exporting</Button>
      </Sample>
      <Sample of="Icon button">
        <IconButton label="Edit" icon={Pencil} />
        <IconButton label="Notifications, 3 new" icon={Bell} pip />
        <IconButton label="More" icon={Ellipsis} size="s" />
        <IconButton label="Delete" icon={Trash2} disabled />
      </Sample>
      <Sample of="Status">
        <Status kind="done">Active</Status>
        <Status kind="under_way">In review</Status>
        <Status kind="not_begun">Draft</Status>
        <Status kind="needs">Info requested</Status>
        <Status kind="refused">Rejected</Status>
        <Status kind="retired">Archived</Status>
      </Sample>
      <Sample of="Tag, key">
        <Tag>Flip-chip</Tag>
        <Tag kind="solid">Core</Tag>
        <Tag kind="gap">Radiation testing</Tag>
        <Kbd>Ctrl K</Kbd>
        <Kbd>/</Kbd>
      </Sample>
    </>
  )
}
