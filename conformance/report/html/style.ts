/** The style of the page: it follows the browser's choice of light or dark, and loads nothing. */
export const style = `
:root {
  color-scheme: light dark;
  --ground: #fff; --panel: #f4f5f7; --ink: #1d2129; --quiet: #5a6270; --line: #d4d8df; --link: #0b57b7;
  --passed: #17692c; --failed: #b3151f; --not-judged: #7a5200; --not-applicable: #5a6270;
  --failed-ground: #fdeced; --focus: #0b57b7;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #14161a; --panel: #1d2026; --ink: #e6e8ec; --quiet: #a3abb8; --line: #3a3f49; --link: #8ab8ff;
    --passed: #6fcf87; --failed: #ff8a8f; --not-judged: #e6b450; --not-applicable: #a3abb8;
    --failed-ground: #3a1d20; --focus: #8ab8ff;
  }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 76rem; padding: 1.5rem 1rem 6rem; background: var(--ground); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; overflow-wrap: break-word; }
h1 { font-size: 1.5rem; margin: 0 0 .25rem; } h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; }
a { color: var(--link); } p { margin: .25rem 0; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 3px; }
.quiet { color: var(--quiet); }
.totals { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; list-style: none; margin: 1rem 0; padding: 0; }
.totals b { font-size: 1.35rem; margin-right: .3rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { border: 1px solid var(--line); padding: 0; text-align: left; vertical-align: top; }
th { background: var(--panel); padding: .4rem .6rem; font-weight: 600; white-space: nowrap; }
tbody th, thead td { position: sticky; left: 0; background: var(--panel); }
td a { display: block; padding: .4rem .6rem; color: inherit; text-decoration: none; white-space: nowrap; }
td a:hover { background: var(--panel); text-decoration: underline; }
td.broken { background: var(--failed-ground); }
td.empty { padding: .4rem .6rem; color: var(--quiet); }
.passed { color: var(--passed); } .failed { color: var(--failed); }
.not-judged { color: var(--not-judged); } .not-applicable { color: var(--not-applicable); }
.cell { display: none; border: 1px solid var(--line); border-radius: 6px; padding: .25rem 1rem 1rem; margin-top: 1rem; }
.cell:target, .cell:has(:target) { display: block; }
.cell > header { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 1rem; }
.cell h2 { margin: .75rem 0 .25rem; }
details { border-top: 1px solid var(--line); }
summary { padding: .4rem .25rem; cursor: pointer; overflow-wrap: anywhere; }
summary:hover { background: var(--panel); }
.mark { display: inline-block; min-width: 1.4em; font-weight: 700; }
.rule { padding: 0 .25rem .75rem 1.65rem; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .15rem 1rem; margin: .25rem 0 .75rem; }
dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
pre { background: var(--panel); border: 1px solid var(--line); border-radius: 4px; margin: .25rem 0; padding: .5rem;
  overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.45 ui-monospace, monospace; max-height: 24rem; }
.exchange { margin: .75rem 0; }
ul.plain { padding-left: 1.2rem; margin: .25rem 0; } ul.plain li { overflow-wrap: anywhere; }
@media (max-width: 40rem) { tbody th { white-space: normal; } dl { grid-template-columns: 1fr; } .rule { padding-left: .25rem; } }
@media print { .cell { display: block; } }
`
