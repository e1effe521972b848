import { SeenVersion } from '@guildhall/contract/content'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField } from '../../ui/form/text-field.tsx'

type Props = {
  label: string
  help?: string
  text?: string
  /** What the contract asks of the text. */
  schema: z.ZodType<string, string>
  sendLabel: string
  /** Of the text, where others may have changed it meanwhile, and how to read it again. */
  version?: number
  latest?: () => Promise<{ text: string; version: number }>
  onSend: (text: string, version: number | undefined) => Promise<unknown>
  /** Without it the box stays, and is empty for the next text. */
  onClose?: () => void
}

/** A few lines that are sent from within a page. */
export function WriteBox({ label, help, text = '', schema, sendLabel, version, latest, onSend, onClose }: Props) {
  const form = useMemo(() => z.object({ text: schema, ...SeenVersion.shape }), [schema])
  const [round, setRound] = useState(0)
  return (
    <Form
      key={round}
      inDialog
      className="mt-2 max-w-[66ch] flex-none! [&>div:last-child]:mt-2.5"
      schema={form}
      values={{ text, version }}
      latest={latest}
      saveLabel={sendLabel}
      {...(onClose ? { onCancel: onClose } : {})}
      onSubmit={async (input) => {
        await onSend(input.text, input.version)
        if (onClose) onClose()
        else setRound(round + 1)
      }}
    >
      <TextAreaField name="text" label={label} {...(help ? { help } : {})} rows={3} />
    </Form>
  )
}
