/** The version without HTML, its addresses made into links. */
export function MailText({ text }: { text: string }) {
  return (
    <p className="max-w-[72ch] text-[15px] leading-[1.6] wrap-anywhere whitespace-pre-line">
      {[...text.trim().matchAll(addressOrWords)].map(({ 0: part, 1: address, index }) =>
        address ? (
          <a key={index} href={address} className="link">
            {address}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  )
}

const addressOrWords = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])|(?:(?!https?:\/\/\w).)+/gs
