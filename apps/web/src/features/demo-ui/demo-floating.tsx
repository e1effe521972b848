import { Ellipsis, Pencil, UserX, VenetianMask } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuCheck, MenuChoice, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '../../ui/menu.tsx'
import { showMessage } from '../../ui/message-dialog.tsx'
import { Popover } from '../../ui/popover.tsx'
import { dismissToast, toastError, toastInfo, toastLoading, toastSuccess } from '../../ui/toast.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import { DemoDialogs } from './demo-dialogs.tsx'
import { useDemoFloatingWords } from './demo-floating-words.ts'
import { Sample } from './sample.tsx'

export function DemoFloating() {
  const { popover, dialogs, menu, messages, toasts } = useDemoFloatingWords()
  const refusal = [messages.email, messages.full]
  return (
    <>
      <Sample of={menu.title}>
        <DemoMenu />
      </Sample>
      <Sample of={popover.title}>
        <DemoPopover />
        <Tooltip content={popover.tooltip}>
          <Button variant="quiet">{popover.hover}</Button>
        </Tooltip>
      </Sample>
      <Sample of={dialogs.title}>
        <DemoDialogs />
      </Sample>
      <Sample of={messages.title}>
        <Button onClick={() => showMessage({ kind: 'error', message: refusal })}>{messages.error}</Button>
        <Button onClick={() => showMessage({ kind: 'success', message: messages.submitted })}>
          {messages.success}
        </Button>
      </Sample>
      <Sample of={toasts.title}>
        <Button onClick={() => toastSuccess(toasts.saved)}>{toasts.success}</Button>
        <Button onClick={() => toastError(toasts.closed)}>{toasts.error}</Button>
        <Button onClick={() => toastInfo(toasts.here)}>{toasts.plain}</Button>
        <Button onClick={() => showLoading(toasts.writing)}>{toasts.loading}</Button>
        <Button onClick={() => toastSuccess(toasts.two_factor, { position: 'top-center', duration: 2500 })}>
          {toasts.top}
        </Button>
      </Sample>
    </>
  )
}

function showLoading(message: string) {
  const id = toastLoading(message)
  setTimeout(() => dismissToast(id), 3000)
}

function DemoMenu() {
  const { menu: words } = useDemoFloatingWords()
  const [archived, setArchived] = useState(true)
  const [order, setOrder] = useState<'name' | 'newest'>('name')
  return (
    <>
      <Menu align="start" trigger={<IconButton label={words.label} icon={Ellipsis} />}>
        <MenuItem icon={Pencil} onSelect={() => toastInfo(words.edit)}>
          {words.edit}
        </MenuItem>
        <MenuItem icon={VenetianMask} disabled onSelect={() => {}}>
          {words.impersonate}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={UserX} danger onSelect={() => toastInfo(words.deactivate)}>
          {words.deactivate}
        </MenuItem>
      </Menu>
      <Menu align="start" trigger={<Button>{words.show}</Button>}>
        <MenuLabel>{words.include}</MenuLabel>
        <MenuCheck checked={archived} onChange={setArchived}>
          {words.archived}
        </MenuCheck>
        <MenuLink>
          <Link to="#floating">{words.all}</Link>
        </MenuLink>
        <MenuSeparator />
        <MenuChoice
          label={words.order}
          value={order}
          onChange={setOrder}
          options={[
            { value: 'name', label: words.by_name },
            { value: 'newest', label: words.newest },
          ]}
        />
      </Menu>
    </>
  )
}

function DemoPopover() {
  const { popover: words } = useDemoFloatingWords()
  const [chosen, setChosen] = useState(false)
  return (
    <Popover label={words.hubs} trigger={<Button>{words.hubs}</Button>}>
      <Checkbox label="Great Lakes Photonics" checked={chosen} onChange={setChosen} />
    </Popover>
  )
}
