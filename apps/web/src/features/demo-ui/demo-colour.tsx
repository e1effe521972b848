export function DemoColour() {
  return (
    <div className="grid xl:grid-cols-2">
      {themes.map((theme) => (
        <div key={theme} data-theme={theme} className="border border-rule bg-paper px-5 py-5 text-ink">
          <dl className="grid grid-cols-[repeat(auto-fill,minmax(104px,1fr))] gap-3">
            {colours.map(([name, use]) => (
              <div key={name}>
                <dt className="text-[13px] font-semibold">
                  <span
                    className="mb-1 block h-[38px] rounded-s border border-rule-2"
                    style={{ background: `var(--${name})` }}
                  />
                  {name}
                </dt>
                <dd className="text-small text-ink-3">{use}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  )
}

const themes = ['light', 'dark']

const colours = [
  ['paper', 'page'],
  ['sheet', 'inputs, floating'],
  ['well', 'sidebar, disabled'],
  ['rule', 'hairline'],
  ['rule-2', 'quiet border'],
  ['edge', 'control border'],
  ['ink', 'text'],
  ['ink-2', 'secondary text'],
  ['ink-3', 'captions'],
  ['accent', 'action, selection'],
  ['accent-wash', 'selected row'],
  ['copper', 'mark, alive'],
  ['ok', 'good'],
  ['warn', 'attention'],
  ['bad', 'wrong'],
  ['info', 'under way'],
  ['d1', 'series'],
  ['d2', 'series'],
  ['d3', 'series'],
  ['d4', 'series'],
  ['d5', 'series'],
  ['d6', 'series'],
] as const
