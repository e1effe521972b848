import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { toastSuccess } from '../../ui/toast.ts'

export function DemoDialogs() {
  const [shown, setShown] = useState<'dialog' | 'confirm' | 'danger' | 'drawer' | null>(null)
  const [busy, setBusy] = useState(false)
  const close = () => setShown(null)
  const remove = () => {
    setBusy(true)
    setTimeout(() => {
      setBusy(false)
      close()
      toastSuccess('Winter assembly deleted.')
    }, 1500)
  }
  return (
    <>
      <Button onClick={() => setShown('dialog')}>Dialog</Button>
      <Button onClick={() => setShown('confirm')}>Confirm</Button>
      <Button onClick={() => setShown('danger')}>Confirm a deletion</Button>
      <Button onClick={() => setShown('drawer')}>Drawer</Button>
      <Dialog
        open={shown === 'dialog'}
        onOpenChange={close}
        title="Move the spring shuttle?"
        description="Everybody who has a place on it is told, and may step back within a week."
      >
        <DialogActions>
          <Button onClick={close}>Keep the date</Button>
          <Button variant="primary" onClick={close}>
            Move it
          </Button>
        </DialogActions>
      </Dialog>
      <ConfirmDialog
        open={shown === 'confirm'}
        onOpenChange={close}
        title="Are you sure you want to Logout?"
        description="An unsent message to Hana Sato stays on this device."
        confirmLabel="Logout"
        onConfirm={close}
      />
      <ConfirmDialog
        open={shown === 'danger'}
        onOpenChange={close}
        title="Delete Winter assembly?"
        description="186 people are registered. They are told, and the page is gone."
        confirmLabel="Delete event"
        danger
        busy={busy}
        onConfirm={remove}
      />
      <Drawer
        open={shown === 'drawer'}
        onOpenChange={close}
        title="Halden Wafer Works"
        footer={<Button onClick={close}>Close</Button>}
      >
        <Facts>
          <Fact label="Level">Principal</Fact>
          <Fact label="Place">Northfield, Wisconsin</Fact>
        </Facts>
      </Drawer>
    </>
  )
}
