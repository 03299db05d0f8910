export const STYLE = `
:root {
  color-scheme: light dark;
  --color-surface: light-dark(#fbf8f3, #14201c);
  --color-sunken: light-dark(#f3eee4, #101a17);
  --color-raised: light-dark(#ffffff, #1c2b26);
  --color-soft: light-dark(#eff5f1, #20332d);
  --color-line: light-dark(#e7e0d3, #2c3d37);
  --color-edge: light-dark(#838f89, #6f837a);
  --color-ink: light-dark(#20302b, #f4f1ea);
  --color-muted: light-dark(#5b6b65, #a9b8b1);
  --color-action: light-dark(#1e5b4f, #7fc8b4);
  --color-action-strong: light-dark(#16473d, #9bd8c7);
  --color-on-action: light-dark(#ffffff, #14201c);
  --color-accent: #f2b544;
  --color-on-accent: #20302b;
  --color-accent-soft: light-dark(#fbefd6, #37301d);
  --color-alert: light-dark(#b8431f, #f08a63);
  --color-alert-soft: light-dark(#fcefe9, #35231c);
}
*, ::before, ::after { box-sizing: border-box }
body {
  margin: 0;
  min-height: 100vh;
  display: flex;
  flex-direction: column;
  background: var(--color-surface);
  color: var(--color-ink);
  font: 1rem/1.5 system-ui, sans-serif;
  overflow-wrap: anywhere;
}
h1, h2, p, dl, dd, ul, fieldset, legend { margin: 0; padding: 0 }
h1, .title { font-size: 1.375rem; line-height: 1.25; font-weight: 650 }
h2 { font-size: 1.1875rem; line-height: 1.3; font-weight: 650 }
fieldset { border: 0; min-width: 0 }
a { color: var(--color-action); text-underline-offset: 0.2em }
:focus-visible { outline: 3px solid var(--color-action); outline-offset: 2px }
code, time { font: inherit; font-variant-numeric: tabular-nums }

.banner {
  padding: 0.625rem 1.25rem;
  background: var(--color-accent);
  color: var(--color-on-accent);
  text-align: center;
  font-size: 0.9375rem;
  line-height: 1.4;
}
.logo { display: inline-flex; align-items: center; gap: 0.5rem; font-weight: 700; font-size: 1.125rem; color: var(--color-ink) }
.logo-house { fill: var(--color-action); stroke: var(--color-action) }
.logo-door { fill: var(--color-accent) }
.back { display: inline-flex; align-items: center; gap: 0.625rem; min-height: 2.75rem; text-decoration: none }
.arrow { font-size: 1.25rem; color: var(--color-muted) }
.back:hover .arrow { color: var(--color-ink) }
.for-reader { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }

.columns { flex: 1; display: grid; grid-template-rows: auto 1fr }
.sheet { flex: 1; width: 100%; max-width: 36rem; margin: 0 auto }
.summary, .pay { padding: 1.75rem 1.25rem 2.25rem; min-width: 0 }
.columns .summary { background: var(--color-sunken); border-bottom: 1px solid var(--color-line) }
.pay { background: var(--color-raised) }
.summary .title { margin-top: 1.5rem; font-size: 1.0625rem; font-weight: 550; color: var(--color-muted) }
.figure { font-size: 2.375rem; line-height: 1.15; font-weight: 700; letter-spacing: -0.02em; font-variant-numeric: tabular-nums }
.then { margin-top: 0.25rem; color: var(--color-muted) }
.sums { margin-top: 1.75rem; display: grid; gap: 0.75rem }
.sums > div { display: flex; justify-content: space-between; gap: 1.5rem }
.sums dt { min-width: 0 }
.sums dd { white-space: nowrap; font-variant-numeric: tabular-nums }
.sums .ruled { padding-top: 0.75rem; border-top: 1px solid var(--color-line) }
.sums .due { padding-top: 0.75rem; border-top: 1px solid var(--color-line); font-weight: 700 }
.sums + p { margin-top: 1.5rem }
.note { display: block; font-size: 0.875rem; color: var(--color-muted); font-weight: 400 }
.contact { margin-top: 1rem }
.contact dt { font-size: 0.875rem; color: var(--color-muted) }

.card-form, .bank { margin-top: 1.25rem; display: grid; gap: 1rem }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem }
.field { min-width: 0 }
.label { display: block; margin-bottom: 0.25rem; font-size: 0.9375rem; font-weight: 550 }
input:not([type='radio']), .fixed {
  display: block; width: 100%; height: 2.875rem; padding: 0 0.75rem;
  border: 1px solid var(--color-edge); border-radius: 0.625rem;
  background: var(--color-surface); color: var(--color-ink); font: inherit; font-variant-numeric: tabular-nums;
}
.fixed { line-height: 2.75rem; border-color: transparent; background: var(--color-soft) }
::placeholder { color: var(--color-muted); opacity: 1 }
[aria-invalid] { border-color: var(--color-alert); box-shadow: 0 0 0 1px var(--color-alert) }
.error, .message { padding: 0.75rem 1rem; border-radius: 0.625rem }
.error { background: var(--color-alert-soft); color: var(--color-alert); font-weight: 550 }
.message { background: var(--color-soft) }
.button {
  display: inline-flex; align-items: center; justify-content: center; min-height: 3rem; padding: 0.5rem 1.25rem;
  border: 1px solid transparent; border-radius: 0.625rem; background: var(--color-action); color: var(--color-on-action);
  font: inherit; font-weight: 650; text-decoration: none; cursor: pointer;
}
.button:hover { background: var(--color-action-strong); color: var(--color-on-action) }
.button.quiet { background: transparent; border-color: var(--color-edge); color: var(--color-ink) }
.button.quiet:hover { background: var(--color-soft) }
.small { font-size: 0.875rem; color: var(--color-muted) }
.test-cards { margin-top: 2rem; padding: 1rem 1.125rem; border-radius: 0.875rem; background: var(--color-accent-soft) }
.test-cards h2 { font-size: 1rem }
.test-cards .small { color: var(--color-ink) }
.test-cards ul { margin-top: 0.625rem; display: grid; grid-template-columns: auto 1fr; gap: 0.375rem 0.875rem; list-style: none; font-size: 0.875rem }
.test-cards li { display: grid; grid-template-columns: subgrid; grid-column: 1 / -1 }
.test-cards code { white-space: nowrap; font-weight: 550 }
.badge { display: inline-block; padding: 0.0625rem 0.5rem; border-radius: 99rem; background: var(--color-soft); color: var(--color-ink); font-size: 0.875rem; font-weight: 600 }
.badge.open, .badge.past_due, .badge.incomplete { background: var(--color-accent-soft) }
.badge.uncollectible, .badge.unpaid { background: var(--color-alert-soft); color: var(--color-alert) }

.alone { margin: auto; padding: 2.5rem 1.25rem; max-width: 28rem; display: grid; gap: 1rem; justify-items: center; text-align: center }

.desk { width: 100%; max-width: 64rem; margin: 0 auto; padding: 2rem 1.25rem 3rem; display: grid; gap: 1.25rem }
.desk h1 { font-size: 1.75rem }
.panels { display: grid; gap: 1.25rem; align-items: start }
.panel { padding: 1.25rem; border: 1px solid var(--color-line); border-radius: 0.875rem; background: var(--color-raised); display: grid; gap: 1rem; min-width: 0 }
.panel .label { margin-bottom: 0.375rem }
.clock { font-size: 1.125rem; font-weight: 650 }
.steps { display: grid; grid-template-columns: 1fr 1fr; gap: 0.625rem }
.steps .button { padding-inline: 0.25rem }
.number { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0.75rem; align-items: end }
.waiting { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.75rem }
.choice { display: flex; align-items: center; gap: 0.625rem; min-height: 2.25rem }
.choice input { width: 1.125rem; height: 1.125rem; margin: 0; flex: none; accent-color: var(--color-action) }
fieldset + .button { margin-top: 1rem }
.plain { padding-left: 1.25rem }
.subscriptions { list-style: none }
.subscriptions li { display: grid; gap: 0.25rem 1.25rem; padding: 0.75rem 0; border-top: 1px solid var(--color-line) }
.commands { display: flex; flex-wrap: wrap; gap: 0.5rem }
.commands .button { width: auto; min-height: 2.25rem; padding: 0.25rem 0.75rem; font-size: 0.875rem }
.subscriptions li:last-child { padding-bottom: 0 }

@media (min-width: 56rem) {
  .columns { grid-template: 1fr / 1fr 1fr }
  .summary, .pay { padding: 3.5rem 4rem }
  .sheet { padding: 3rem 0 }
  .sheet .summary { padding: 3rem; background: var(--color-raised); border: 1px solid var(--color-line); border-radius: 0.875rem }
  .columns .summary { border: 0; border-right: 1px solid var(--color-line); padding-left: max(2rem, 50vw - 34rem) }
  .pay { padding-right: max(2rem, 50vw - 34rem) }
  .subscriptions li { grid-template-columns: 3fr 2fr 2fr }
  .steps { grid-template-columns: repeat(4, 1fr) }
  .panels { grid-template-columns: 1fr 1fr }
}
`
