import { Avatar } from '../../ui/avatar.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Mark } from '../../ui/mark.tsx'
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
