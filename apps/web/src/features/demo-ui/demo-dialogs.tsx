import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { useDemoFloatingWords } from './demo-floating-words.ts'

export function DemoDialogs() {
  const { dialogs: words } = useDemoFloatingWords()
  const [shown, setShown] = useState<'dialog' | 'confirm' | 'danger' | 'drawer' | null>(null)
  const [busy, setBusy] = useState(false)
  const close = () => setShown(null)
  const remove = () => {
    setBusy(true)
    setTimeout(() => {
      setBusy(false)
      close()
      toastSuccess(words.deleted)
    }, 1500)
  }
  return (
    <>
      <Button onClick={() => setShown('dialog')}>{words.dialog}</Button>
      <Button onClick={() => setShown('confirm')}>{words.confirm}</Button>
      <Button onClick={() => setShown('danger')}>{words.deletion}</Button>
      <Button onClick={() => setShown('drawer')}>{words.drawer}</Button>
      <Dialog open={shown === 'dialog'} onOpenChange={close} title={words.move_title} description={words.move_text}>
        <DialogActions>
          <Button onClick={close}>{words.keep}</Button>
          <Button variant="primary" onClick={close}>
            {words.move}
          </Button>
        </DialogActions>
      </Dialog>
      <ConfirmDialog
        open={shown === 'confirm'}
        onOpenChange={close}
        title={words.logout_title}
        description={words.logout_text}
        confirmLabel={words.logout}
        onConfirm={close}
      />
      <ConfirmDialog
        open={shown === 'danger'}
        onOpenChange={close}
        title={words.delete_title}
        description={words.delete_text}
        confirmLabel={words.delete}
        danger
        busy={busy}
        onConfirm={remove}
      />
      <Drawer
        open={shown === 'drawer'}
        onOpenChange={close}
        title="Halden Wafer Works"
        footer={<Button onClick={close}>{words.close}</Button>}
      >
        <Facts>
          <Fact label={words.level}>{words.principal}</Fact>
          <Fact label={words.place}>Northfield, Wisconsin</Fact>
        </Facts>
      </Drawer>
    </>
  )
}
