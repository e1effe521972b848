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
import { Sample } from './sample.tsx'

export function DemoFloating() {
  return (
    <>
      <Sample of="Menu">
        <DemoMenu />
      </Sample>
      <Sample of="Popover, tooltip">
        <DemoPopover />
        <Tooltip content="Closes on Friday at 17:00, Chicago time">
          <Button variant="quiet">Hover me</Button>
        </Tooltip>
      </Sample>
      <Sample of="Dialogs, drawer">
        <DemoDialogs />
      </Sample>
      <Sample of="Message">
        <Button onClick={() => showMessage({ kind: 'error', message: refusal })}>Error</Button>
        <Button onClick={() => showMessage({ kind: 'success', message: 'The order was submitted.' })}>Success</Button>
      </Sample>
      <Sample of="Toasts">
        <Button onClick={() => toastSuccess('Role saved for 41 users.')}>Success</Button>
        <Button onClick={() => toastError('EULA acceptance is closed while you impersonate.')}>Error</Button>
        <Button onClick={() => toastInfo('Hana Sato is here too.')}>Plain</Button>
        <Button onClick={showLoading}>Loading</Button>
        <Button onClick={() => toastSuccess('Two-factor is off.', { position: 'top-center', duration: 2500 })}>
          Top center
        </Button>
      </Sample>
    </>
  )
}

const refusal = ['The email field is required.', 'The organization has no free place for another user.']

function showLoading() {
  const id = toastLoading('Writing 3,482 rows')
  setTimeout(() => dismissToast(id), 3000)
}

function DemoMenu() {
  const [archived, setArchived] = useState(true)
  const [order, setOrder] = useState<'name' | 'newest'>('name')
  return (
    <>
      <Menu align="start" trigger={<IconButton label="What to do with Marta Lindqvist" icon={Ellipsis} />}>
        <MenuItem icon={Pencil} onSelect={() => toastInfo('Edit')}>
          Edit
        </MenuItem>
        <MenuItem icon={VenetianMask} disabled onSelect={() => {}}>
          Impersonate
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={UserX} danger onSelect={() => toastInfo('Deactivate')}>
          Deactivate
        </MenuItem>
      </Menu>
      <Menu align="start" trigger={<Button>Show</Button>}>
        <MenuLabel>Include</MenuLabel>
        <MenuCheck checked={archived} onChange={setArchived}>
          Archived
        </MenuCheck>
        <MenuLink>
          <Link to="#floating">All of them</Link>
        </MenuLink>
        <MenuSeparator />
        <MenuChoice
          label="Order"
          value={order}
          onChange={setOrder}
          options={[
            { value: 'name', label: 'By name' },
            { value: 'newest', label: 'Newest first' },
          ]}
        />
      </Menu>
    </>
  )
}

function DemoPopover() {
  const [chosen, setChosen] = useState(false)
  return (
    <Popover label="Hubs" trigger={<Button>Hubs</Button>}>
      <Checkbox label="Great Lakes Photonics" checked={chosen} onChange={setChosen} />
    </Popover>
  )
}
