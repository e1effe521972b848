import { useDemoReadingWords } from './demo-reading-words.ts'
import { Sample } from './sample.tsx'

export function DemoType() {
  const { type: words, prose } = useDemoReadingWords()
  return (
    <>
      <Sample of={words.title}>
        <p className="font-serif text-title leading-[1.1] font-[480] tracking-[-.018em]">{words.title_text}</p>
      </Sample>
      <Sample of={words.h1}>
        <p className="font-serif text-h1 leading-[1.12] font-[480] tracking-[-.018em]">
          {words.h1_text} <span className="font-[380] text-ink-3">214</span>
        </p>
      </Sample>
      <Sample of={words.figure}>
        <p className="font-serif text-figure leading-none font-[430] tracking-[-.025em] proportional-nums">
          {words.figure_text}
        </p>
      </Sample>
      <Sample of={words.h2}>
        <p className="font-serif text-h2 font-[540]">{words.h2_text}</p>
      </Sample>
      <Sample of={words.group}>
        <p className="font-serif text-[15px] text-ink-3 italic">{words.group_text}</p>
      </Sample>
      <Sample of={words.reading}>
        <div className="prose">
          <p>
            {prose.funding} <a href="#reading">{prose.run}</a>
            {prose.rest}
          </p>
          <h2>{prose.who}</h2>
          <ul>
            <li>{prose.standing}</li>
            <li>{prose.teams}</li>
          </ul>
          <blockquote>{prose.quote}</blockquote>
        </div>
      </Sample>
      <Sample of={words.base}>
        <p>{words.base_text}</p>
      </Sample>
      <Sample of={words.data}>
        <p className="text-data">{words.data_text}</p>
      </Sample>
      <Sample of={words.small}>
        <p className="text-small text-ink-2">{words.small_text}</p>
      </Sample>
      <Sample of={words.code}>
        <code>JBSW Y3DP EHPK 3PXP</code>
      </Sample>
    </>
  )
}
