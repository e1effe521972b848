import { create } from 'zustand'

/** What the sign-in page tells somebody whose sign-in ended half way. */
export const useNotice = create<{ notice: string | null }>(() => ({ notice: null }))
