import { useDemoKitWords } from './demo-kit-words.ts'

export function DemoColour() {
  const words = useDemoKitWords()
  const colours = [...Object.entries(words.colours), ...series.map((name) => [name, words.series] as const)]
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

const series = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6']
