/** @typedef {import('./gallery.mjs').Note} Note */

/**
 * One page without anything from outside, so that it also opens as a file.
 * @param {Note[]} notes
 */
export function galleryPage(notes) {
  const visitors = [...new Set(notes.map(({ visitor }) => visitor))]
  const screens = [...new Set(notes.map(({ screen }) => screen))].toSorted()
  const pictures = notes.reduce((total, note) => total + note.pictures.length, 0)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Guildhall, every screen of everybody</title>
<style>${styles}</style>
</head>
<body>
<header>
<h1>Every screen of everybody</h1>
<p>${notes.filter(isSeen).length} screens of ${visitors.length} visitors in ${pictures} pictures.</p>
<form>
${choice('visitor', 'Visitor', visitors)}
${choice('screen', 'Screen', screens)}
${choice('theme', 'Theme', ['light', 'dark'])}
${choice('width', 'Width', ['1440', '390'])}
${choice('language', 'Language', ['en', 'es'])}
</form>
</header>
<main>
${findingsOf(notes)}
${visitors.map((visitor) => visitorOf(visitor, notes)).join('\n')}
</main>
<script>${filter}</script>
</body>
</html>
`
}

const isSeen = (/** @type {Note} */ { outcome }) => outcome === 'seen'

/**
 * @param {string} name
 * @param {string} label
 * @param {string[]} values
 */
const choice = (name, label, values) =>
  `<label>${label}<select name="${name}"><option value="">All</option>${values.map((value) => `<option>${safe(value)}</option>`).join('')}</select></label>`

/** @param {Note[]} notes */
function findingsOf(notes) {
  const found = notes.flatMap(({ visitor, screen, findings }) =>
    findings.map(
      ({ check, where, says }) =>
        `<tr><td>${safe(visitor)}<td>${safe(screen)}<td>${safe(check)}<td>${safe(where)}<td><pre>${safe(says)}</pre>`,
    ),
  )
  const table = `<table><thead><tr><th>Visitor<th>Screen<th>Check<th>Where<th>What</thead><tbody>${found.join('')}</tbody></table>`
  return `<section><h2>Findings</h2>${found.length === 0 ? '<p>None.</p>' : table}</section>`
}

/**
 * @param {string} visitor
 * @param {Note[]} all
 */
function visitorOf(visitor, all) {
  const notes = all.filter((note) => note.visitor === visitor)
  const named = (/** @type {string} */ outcome) =>
    [...new Set(notes.filter((note) => note.outcome === outcome).map(({ path }) => path))].toSorted()
  return `<section data-visitor="${safe(visitor)}">
<h2>${safe(visitor)} <span>${notes.filter(isSeen).length}</span></h2>
${closed('May not open', named('denied'))}
${closed('Is led elsewhere from', named('elsewhere'))}
${closed('Has no record of', named('no_record'))}
${notes.filter(isSeen).map(screenOf).join('\n')}
</section>`
}

/**
 * @param {string} label
 * @param {string[]} paths
 */
const closed = (label, paths) =>
  paths.length === 0
    ? ''
    : `<details><summary>${label} ${paths.length}</summary><ul>${paths.map((path) => `<li>${safe(path)}`).join('')}</ul></details>`

/** @param {Note} note */
function screenOf({ visitor, screen, address, pictures }) {
  const figures = pictures.map(
    ({ file, theme, width, language }) =>
      `<figure data-theme="${theme}" data-width="${width}" data-language="${language}"><a href="${safe(file)}"><img loading="lazy" src="${safe(file)}" alt="${safe(`${screen} as ${visitor}, ${theme}, ${width} px, ${language}`)}"></a><figcaption>${theme}, ${width} px, ${language}</figcaption></figure>`,
  )
  return `<article data-screen="${safe(screen)}"><h3>${safe(screen)} <code>${safe(address)}</code></h3><div>${figures.join('')}</div></article>`
}

/** @param {string} text */
const safe = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const styles = `
:root{--paper:#f7f5f0;--sheet:#fefdfb;--rule:#dcd7cb;--ink:#1e1c19;--ink-2:#4d4841;--line:#2a2722;--accent:#17513f;color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{--paper:#181714;--sheet:#201e1a;--rule:#35322c;--ink:#efeae0;--ink-2:#c2bbae;--line:#8e8779;--accent:#86c8aa}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:14.5px/1.5 'Hanken Grotesk',system-ui,sans-serif}
h1,h2,h3{font-family:Newsreader,Georgia,serif;font-weight:500;margin:0}
h1{font-size:34px}h2{font-size:26px;border-top:1px solid var(--line);padding-top:12px}h2 span{color:var(--ink-2)}h3{font-size:18px}
header,main{padding:24px clamp(16px,3vw,40px)}
form{display:flex;flex-wrap:wrap;gap:16px}
label{display:grid;gap:4px;font-size:12.5px;color:var(--ink-2)}
select{font:inherit;color:var(--ink);background:var(--sheet);border:1px solid var(--line);border-radius:4px;padding:6px;max-width:100%}
section{margin-bottom:48px}article{margin-top:24px;border-top:1px solid var(--rule);padding-top:12px;content-visibility:auto;contain-intrinsic-size:auto 360px}
article>div{display:flex;gap:16px;overflow-x:auto;align-items:start;padding:12px 0}
figure{margin:0;flex:none}figure img{display:block;height:320px;width:420px;object-fit:cover;object-position:top;border:1px solid var(--rule);background:var(--sheet)}
figure[data-width='390'] img{width:150px}
figcaption,code{font-size:12.5px;color:var(--ink-2)}
a:focus-visible,select:focus-visible,summary:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
table{border-collapse:collapse;width:100%;text-align:left}td,th{border-bottom:1px solid var(--rule);padding:6px 12px 6px 0;vertical-align:top}
pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font-size:12.5px}ul{columns:3 260px}
[hidden]{display:none!important}
`

const filter = `
const form = document.querySelector('form')
const fits = (element, names) => names.every((name) => !form.elements[name].value || form.elements[name].value === element.dataset[name])
const show = () => {
  for (const part of document.querySelectorAll('section[data-visitor]')) part.hidden = !fits(part, ['visitor'])
  for (const part of document.querySelectorAll('article')) part.hidden = !fits(part, ['screen'])
  for (const part of document.querySelectorAll('figure')) part.hidden = !fits(part, ['theme', 'width', 'language'])
}
form.addEventListener('change', show)
show()
`
