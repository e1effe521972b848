import { setNonce } from 'get-nonce'

/** Lets the scroll lock of dialogs and menus add its style element under our content security policy. */
export function applyNonce(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
  if (nonce) setNonce(nonce)
}
