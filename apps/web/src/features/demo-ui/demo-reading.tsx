import { Attachments } from '../../ui/attachments.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Mark } from '../../ui/mark.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Section } from '../../ui/section.tsx'
import { Status } from '../../ui/status.tsx'
import { Timeline, TimelineItem } from '../../ui/timeline.tsx'
import { When } from '../../ui/when.tsx'
import { Sample } from './sample.tsx'

export function DemoReading() {
  return (
    <>
      <Sample of="Mark">
        <Mark size={56} />
        <Mark />
        <Mark size={20} />
      </Sample>
      <Sample of="People and organizations">
        {people.map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name="Tomasz Wieczorek" size="s" />
        <Avatar name="Ines Okafor" size="l" />
        <Avatar name="Halden Wafer Works" size="l" square />
      </Sample>
      <Sample of="Dates">
        <When iso={ago(5)} />
        <When iso={ago(60 * 26)} />
        <When iso="2026-02-12T09:30:00Z" />
      </Sample>
      <Sample of="Rich text and attachments">
        <div className="grid w-full gap-6">
          <RichText html={written} />
          <Attachments files={papers} />
        </div>
      </Sample>
      <Sample of="Section and facts">
        <div className="w-full max-w-[420px]">
          <Section
            title="Project"
            count="1 of 3"
            action={
              <a className="link" href="#reading">
                All projects
              </a>
            }
          >
            <Facts>
              <Fact label="Title">4400 series qualification</Fact>
              <Fact label="Sponsor">Internal</Fact>
              <Fact label="State">
                <Status kind="under_way">In review</Status>
              </Fact>
              <Fact label="PO number">
                <code>HWW-7731</code>
              </Fact>
            </Facts>
          </Section>
        </div>
      </Sample>
      <Sample of="Timeline">
        <Timeline>
          <TimelineItem when="12 Feb 2027" kind="not_begun" tone="ink" title="Renewal due">
            Invoice 2027-0114 is drafted for $18,000 and goes out on 13 January.
          </TimelineItem>
          <TimelineItem when="22 Sep 2026" tone="info" title="Marta Lindqvist became organization admin">
            Replaced Edwin Cole, who left.
          </TimelineItem>
          <TimelineItem when="20 Feb 2026" tone="copper" title="Second payment recorded, $9,000" />
          <TimelineItem when="24 Jan 2026" kind="under_way" title="Agreement v3 viewed">
            One reminder sent on day 3.
          </TimelineItem>
        </Timeline>
      </Sample>
    </>
  )
}

const people = ['Hana Sato', 'Rosalind Mbeki', 'Marta Lindqvist', 'Devon Achterberg', 'Jun Park']

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const written = `<h2>What the spring shuttle taught us</h2><p>Seven members shared one mask set. <strong>Five</strong> got working parts; see the <a href="https://example.org/report">full report</a> and <a href="/quick-links">our links</a>.</p><ul><li>Book the probe card early</li><li>Measure <code>V_th</code> before dicing</li></ul><blockquote><p>Bring one problem you could not solve alone.</p></blockquote><table><tbody><tr><th>Member</th><th>Process</th><th>Dies</th><th>Yield</th><th>Remarks</th></tr><tr><td>Lakeshore Foundry</td><td>130 nm SiGe</td><td>1,240</td><td>91 %</td><td>Second run in May</td></tr><tr><td>Ridge Photonics</td><td>220 nm SOI</td><td>860</td><td>84 %</td><td>Couplers off by 12 nm</td></tr></tbody></table><pre><code>def yield_of(good, all):
    return good / all</code></pre><h3>Next</h3><ol><li>Close the list of names</li><li>Send the masks</li></ol>`

const papers = [
  { id: 'a', name: 'shuttle-report.pdf', media_type: 'application/pdf', size: 2_640_000, width: null, height: null },
  { id: 'b', name: 'yield-by-lot.csv', media_type: 'text/csv', size: 18_400, width: null, height: null },
]
