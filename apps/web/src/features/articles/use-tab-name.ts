import { useEffect } from 'react'

/** Names the browser's tab after what is read, where the page's own name says too little. */
export function useTabName(name: string | undefined): void {
  useEffect(() => {
    if (name) document.title = `${name} · Guildhall`
  }, [name])
}
