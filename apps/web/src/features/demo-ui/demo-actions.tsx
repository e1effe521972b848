import { Bell, Download, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { Status } from '../../ui/status.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useDemoKitWords } from './demo-kit-words.ts'
import { Sample } from './sample.tsx'

export function DemoActions() {
  const { actions: words, statuses } = useDemoKitWords()
  return (
    <>
      <Sample of={words.button}>
        <Button variant="primary">{words.save}</Button>
        <Button>{words.export}</Button>
        <Button variant="quiet">{words.discard}</Button>
        <Button variant="danger" icon={Trash2}>
          {words.delete_event}
        </Button>
        <ButtonLink to="#actions">{words.link}</ButtonLink>
      </Sample>
      <Sample of={words.sizes}>
        <Button variant="primary" size="l" icon={Plus}>
          {words.add}
        </Button>
        <Button icon={Download}>{words.export}</Button>
        <Button size="s" icon={Pencil}>
          {words.decide}
        </Button>
      </Sample>
      <Sample of={words.held}>
        <Button variant="primary" disabled>
          {words.submit}
        </Button>
        <Button disabled>{words.submit}</Button>
        <Button variant="primary" busy>
          {words.saving}
        </Button>
        <Button busy>{words.exporting}</Button>
      </Sample>
      <Sample of={words.icon_button}>
        <IconButton label={words.edit} icon={Pencil} />
        <IconButton label={words.notifications} icon={Bell} pip />
        <IconButton label={words.more} icon={Ellipsis} size="s" />
        <IconButton label={words.delete} icon={Trash2} disabled />
      </Sample>
      <Sample of={words.status}>
        <Status kind="done">{statuses.active}</Status>
        <Status kind="under_way">{statuses.in_review}</Status>
        <Status kind="not_begun">{statuses.draft}</Status>
        <Status kind="needs">{statuses.info_requested}</Status>
        <Status kind="refused">{statuses.rejected}</Status>
        <Status kind="retired">{statuses.archived}</Status>
      </Sample>
      <Sample of={words.tag}>
        <Tag>{words.flip_chip}</Tag>
        <Tag kind="solid">{words.core}</Tag>
        <Tag kind="gap">{words.radiation}</Tag>
        <Kbd>Ctrl K</Kbd>
        <Kbd>/</Kbd>
      </Sample>
    </>
  )
}
