import type { Editor } from '@tiptap/react'

/** The text as it is kept: without the empty line that waits at its end, and nothing where there is nothing. */
export const htmlOf = (editor: Editor): string => editor.getHTML().replace(/(?:<p><\/p>)+$/, '')
