export const pageStyle = `
:root { color-scheme: light dark; --ground: #faf8f5; --surface: #fff; --text: #23211e; --quiet: #6a645c; --line: #e4dfd7; --brand: #0b6b6b; --on-brand: #fff; --live: #8a5200; --live-ground: #fff1d6; }
@media (prefers-color-scheme: dark) { :root { --ground: #171614; --surface: #201f1c; --text: #f0ede8; --quiet: #aaa398; --line: #37342f; --brand: #5cc6c1; --on-brand: #06302f; --live: #ffce7a; --live-ground: #3a2a0c; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.6 "Noto Sans Thai", "Sarabun", "Thonburi", "Leelawadee UI", system-ui, sans-serif; }
main { max-width: 1120px; margin: 0 auto; padding: 32px 16px 64px; }
h1 { font-size: 32px; line-height: 1.4; margin: 0; }
h2 { font-size: 20px; margin: 32px 0 8px; }
a { color: var(--brand); }
code { font: 15px/1.6 ui-monospace, "SFMono-Regular", Menlo, monospace; overflow-wrap: anywhere; }
.hero { display: grid; grid-template-columns: auto 1fr; column-gap: 16px; align-items: center; margin-bottom: 16px; }
.mark { width: 64px; height: 64px; grid-row: span 2; }
.mark rect { fill: #0b6b6b; } .mark path { fill: #fff; }
.tagline, .quiet { color: var(--quiet); margin: 0; }
.live { display: inline-block; margin: 0; padding: 4px 12px; border-radius: 12px; background: var(--live-ground); color: var(--live); }
.button { display: inline-block; min-height: 44px; padding: 10px 20px; border-radius: 12px; background: var(--brand); color: var(--on-brand); text-decoration: none; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; max-width: 640px; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; }
th, td { padding: 8px 16px; text-align: left; border-bottom: 1px solid var(--line); font-variant-numeric: tabular-nums; }
th { color: var(--quiet); font-weight: 400; }
tbody tr:last-child td { border-bottom: 0; }
details { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; margin: 8px 0; }
summary { padding: 10px 16px; min-height: 44px; cursor: pointer; display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; }
summary::-webkit-details-marker { display: none; }
details > div { padding: 0 16px 16px; border-top: 1px solid var(--line); }
.method { font-weight: 700; min-width: 64px; color: var(--brand); }
.tag { font-size: 14px; color: var(--quiet); }
pre { overflow-x: auto; padding: 12px; margin: 8px 0; background: var(--ground); border: 1px solid var(--line); border-radius: 12px; font: 13px/1.5 ui-monospace, Menlo, monospace; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
`;
