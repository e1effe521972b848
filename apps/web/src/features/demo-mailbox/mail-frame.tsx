import { type SyntheticEvent, useState } from 'react'

/**
 * A mail as its reader's mail program shows it: in a frame that runs no script.
 * The page's policy reaches into the frame and forbids the style attributes that mails are made with, so they travel
 * under another name and are applied from here.
 */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const [height, setHeight] = useState(420)
  const dress = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const mail = currentTarget.contentDocument
    if (!mail) return
    for (const element of mail.querySelectorAll<HTMLElement>('[data-style]')) {
      element.style.cssText = element.dataset['style'] ?? ''
    }
    for (const link of mail.links) link.target = '_top'
    new ResizeObserver(() => setHeight(mail.body.offsetHeight + 2)).observe(mail.body)
  }
  return (
    <iframe
      title={title}
      sandbox="allow-same-origin allow-top-navigation-by-user-activation"
      srcDoc={html.replaceAll(/ style="/g, ' data-style="')}
      onLoad={dress}
      style={{ height }}
      className="w-full border border-rule bg-white"
    />
  )
}
