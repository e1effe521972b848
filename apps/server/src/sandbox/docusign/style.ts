/** The look of the sandbox's pages: plain, and nobody's brand. */
export const style = `
:root { color-scheme: light dark; --ink: #1d2126; --soft: #565e68; --paper: #f4f5f7; --sheet: #fff; --rule: #ccd1d7;
  --fill: #1f4f8f; --on-fill: #fff; --bad: #a3231f; --note: #fff6dc; --note-ink: #4d3c05 }
@media (prefers-color-scheme: dark) { :root { --ink: #e9ebee; --soft: #a9b1bb; --paper: #15181c; --sheet: #1e2227;
  --rule: #454c55; --fill: #8ab8f5; --on-fill: #0d1a2b; --bad: #ff9d96; --note: #3a3115; --note-ink: #f6e7b4 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
.notice { margin: 0; padding: 10px 20px; background: var(--note); color: var(--note-ink); font-size: 14px }
main { max-width: 620px; margin: 32px auto; padding: 28px; background: var(--sheet); border: 1px solid var(--rule); border-radius: 8px }
@media (max-width: 660px) { main { margin: 0; border: 0; border-radius: 0; padding: 24px 20px } }
h1 { margin: 0 0 10px; font-size: 24px; line-height: 1.25 }
h2 { margin: 0; font-size: 17px }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 18px 0 }
dt { color: var(--soft) } dd { margin: 0; overflow-wrap: anywhere }
a { color: var(--fill) }
label { display: block; margin-top: 18px; font-weight: 600 }
label.check { display: flex; gap: 10px; align-items: start; font-weight: 400 }
label.check input { width: 20px; height: 20px; margin: 2px 0 0; flex: none }
input[type=text], textarea { display: block; width: 100%; margin-top: 6px; padding: 10px 12px; border: 1px solid var(--soft);
  border-radius: 6px; background: var(--sheet); color: var(--ink); font: inherit }
.signature { font: italic 26px/1.2 Georgia, serif !important }
.error { margin: 6px 0 0; color: var(--bad) }
.actions { display: flex; flex-wrap: wrap; gap: 10px; margin-top: 24px }
button { min-height: 44px; padding: 8px 18px; border: 1px solid var(--soft); border-radius: 6px; background: var(--sheet);
  color: var(--ink); font: inherit; font-weight: 600; cursor: pointer }
button.main { background: var(--fill); border-color: var(--fill); color: var(--on-fill) }
form + form { margin-top: 24px; padding-top: 18px; border-top: 1px solid var(--rule) }
:focus-visible { outline: 3px solid var(--fill); outline-offset: 2px }
`
