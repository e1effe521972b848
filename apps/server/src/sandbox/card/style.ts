/** How the pages look: plain, in both themes, from a phone to a wide screen. */
export const style = `
:root{color-scheme:light dark;--paper:#f6f6f4;--sheet:#fff;--ink:#1c1d1f;--ink-2:#55585d;--rule:#d9dadc;--edge:#83878d;--fill:#2f3d8f;--fill-2:#263274;--on-fill:#fff;--link:#2f3d8f;--bad:#a3211a;--bad-wash:#fbe9e7;--ok:#1c6440;--ok-wash:#e5f2ea;--band:#2a2c30;--on-band:#f4f4f2}
@media (prefers-color-scheme:dark){:root{--paper:#17181a;--sheet:#1f2124;--ink:#ececea;--ink-2:#b4b7bc;--rule:#393c41;--edge:#868a91;--fill:#4d5dc4;--fill-2:#5a69cc;--on-fill:#fff;--link:#a9b5ff;--bad:#ff9f94;--bad-wash:#3d1f1c;--ok:#8bd3a9;--ok-wash:#1b3125;--band:#000;--on-band:#e9e9e6}}
*,*::before,*::after{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
header{background:var(--band);color:var(--on-band);padding:10px 20px;text-align:center;font-size:14px}
h1,h2,p,dl,fieldset{margin:0}
h1{font-size:28px;line-height:1.2;letter-spacing:-.01em}
h2{font-size:17px}
main{max-width:980px;margin:0 auto;padding:32px 20px 64px;display:grid;gap:20px}
section{display:grid;gap:8px;justify-items:start}
main>section{border-top:1px solid var(--rule);padding-top:20px}
.sides{display:grid;gap:32px}
@media (min-width:820px){main{padding-top:56px}.sides{grid-template-columns:minmax(0,5fr) minmax(0,7fr);gap:56px}}
.summary{align-content:start;color:var(--ink-2)}
.summary h1,.lead{color:var(--ink)}
.lead{font-size:18px}
.due{display:grid;margin:12px 0 4px}
.due b{font-size:38px;line-height:1.15;color:var(--ink);letter-spacing:-.02em;font-variant-numeric:tabular-nums}
.sides form{background:var(--sheet);border:1px solid var(--rule);border-radius:8px;padding:24px}
form{display:grid;gap:20px;max-width:620px}
td form{display:block}
fieldset{border:0;padding:0;display:grid;min-width:0}
legend{padding:0;margin-bottom:8px;font-weight:600}
.choice{display:flex;gap:12px;align-items:flex-start;padding:10px 12px;border:1px solid var(--rule);margin-top:-1px;cursor:pointer}
.choice:first-of-type{border-radius:6px 6px 0 0}
.choice:last-of-type{border-radius:0 0 6px 6px}
.choice:has(:checked){background:var(--paper)}
.choice input{width:20px;height:20px;margin:2px 0;flex:none;accent-color:var(--fill)}
.choice span{display:grid;color:var(--ink-2);font-size:15px}
.choice b{color:var(--ink);font-weight:600}
.number{font-variant-numeric:tabular-nums;letter-spacing:.02em}
.typed{display:grid;gap:16px}
@supports selector(:has(*)){form:not(:has([value=typed]:checked)) .typed{display:none}}
@media (min-width:520px){.typed{grid-template-columns:1fr 1fr}.typed .field:first-child{grid-column:1/-1}}
.field{display:grid;gap:4px;align-content:start}
.field label{font-weight:600;font-size:15px}
.field input{width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--edge);border-radius:6px;background:var(--sheet);color:inherit;font:inherit}
.field input[aria-invalid]{border-color:var(--bad);border-width:2px}
.help{color:var(--ink-2);font-size:14px}
.problem{color:var(--bad);font-size:14px;font-weight:600}
.alert,.notice{padding:12px 16px;border-radius:6px;font-weight:600}
.alert{background:var(--bad-wash);color:var(--bad)}
.notice{background:var(--ok-wash);color:var(--ok)}
.actions{display:flex;flex-wrap:wrap;gap:12px 20px;align-items:center}
button{min-height:44px;padding:8px 20px;border:1px solid transparent;border-radius:6px;background:var(--fill);color:var(--on-fill);font:inherit;font-weight:600;cursor:pointer}
button:hover{background:var(--fill-2)}
button.quiet{background:none;border-color:var(--edge);color:var(--ink)}
button.quiet:hover{background:var(--sheet)}
td button{min-height:36px;padding:4px 12px;font-size:15px;white-space:nowrap}
a{color:var(--link);text-underline-offset:3px;display:inline-block;padding:4px 0}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.table{width:100%;overflow-x:auto}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{text-align:left;padding:10px 24px 10px 0;border-bottom:1px solid var(--rule);font-weight:400;white-space:nowrap}
thead th{color:var(--ink-2);font-size:14px}
.amount{text-align:right}
@media (max-width:639px){thead{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}tr{display:grid;grid-template-columns:1fr auto;gap:2px 12px;padding:12px 0;border-bottom:1px solid var(--rule)}tbody th,td{border:0;padding:0}tbody th{font-weight:600}td:nth-child(2){grid-row:2;color:var(--ink-2)}td:nth-child(3){grid-row:1;grid-column:2}td:nth-child(4){grid-row:2;grid-column:2;text-align:right}td:nth-child(5){grid-column:1/-1;padding-top:4px}}
dl{display:grid;gap:4px 24px}
dt{color:var(--ink-2);font-size:14px}
dd{margin:0 0 10px}
@media (min-width:520px){dl{grid-template-columns:max-content 1fr}}
`
