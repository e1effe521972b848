const domains = new Set(
  `aol.com fastmail.com gmail.com gmx.com gmx.net googlemail.com hotmail.com icloud.com live.com mac.com mail.com me.com msn.com
  outlook.com pm.me proton.me protonmail.com qq.com tutanota.com web.de yahoo.com yandex.com ymail.com zoho.com`.split(
    /\s+/,
  ),
)

/** Domains where anybody gets an address: they say nothing about where somebody works. */
export const isPublicDomain = (domain: string) => domains.has(domain)
