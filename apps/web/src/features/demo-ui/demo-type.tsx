import { Sample } from './sample.tsx'

export function DemoType() {
  return (
    <>
      <Sample of="Title, 42, Newsreader 480">
        <p className="font-serif text-title leading-[1.1] font-[480] tracking-[-.018em]">Co-packaged optics</p>
      </Sample>
      <Sample of="Heading 1, 34">
        <p className="font-serif text-h1 leading-[1.12] font-[480] tracking-[-.018em]">
          Organizations <span className="font-[380] text-ink-3">214</span>
        </p>
      </Sample>
      <Sample of="Figure, 38, 430">
        <p className="font-serif text-figure leading-none font-[430] tracking-[-.025em] proportional-nums">3,482</p>
      </Sample>
      <Sample of="Heading 2, 20, 540">
        <p className="font-serif text-h2 font-[540]">What would change it · Qué lo cambiaría</p>
      </Sample>
      <Sample of="Group label, 15 italic">
        <p className="font-serif text-[15px] text-ink-3 italic">Network</p>
      </Sample>
      <Sample of="Reading, 17/1.56">
        <div className="prose">
          <p>
            Funding covers masks, one shuttle place in the <a href="#reading">spring run</a>, packaging trials and test.
            What a team learns belongs to the whole network a year later.
          </p>
          <h2>Who may answer</h2>
          <ul>
            <li>Organizations in good standing</li>
            <li>Teams of at least two, one of them a start-up</li>
          </ul>
          <blockquote>We would rather fund five small risks than one large certainty.</blockquote>
        </div>
      </Sample>
      <Sample of="Base, 14.5, Hanken Grotesk">
        <p>Times are kept in the zone of the place. ¿Mañana a las nueve? Sí, según el año.</p>
      </Sample>
      <Sample of="Data, 13.5, tabular">
        <p className="text-data">O-2026-0418 $18,000.00 12 Feb 2027</p>
      </Sample>
      <Sample of="Small, 12.5">
        <p className="text-small text-ink-2">Last saved by Hana Sato, 20 minutes ago</p>
      </Sample>
      <Sample of="Code, Spline Sans Mono">
        <code>JBSW Y3DP EHPK 3PXP</code>
      </Sample>
    </>
  )
}
