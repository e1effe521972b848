import { Attachments } from '../../ui/attachments.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Mark } from '../../ui/mark.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Section } from '../../ui/section.tsx'
import { Status } from '../../ui/status.tsx'
import { Timeline, TimelineItem } from '../../ui/timeline.tsx'
import { When } from '../../ui/when.tsx'
import { useDemoReadingWords } from './demo-reading-words.ts'
import { Sample } from './sample.tsx'

export function DemoReading() {
  const words = useDemoReadingWords()
  const { section, timeline } = words
  return (
    <>
      <Sample of={words.mark}>
        <Mark size={56} />
        <Mark />
        <Mark size={20} />
      </Sample>
      <Sample of={words.avatars}>
        {people.map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name="Tomasz Wieczorek" size="s" />
        <Avatar name="Ines Okafor" size="l" />
        <Avatar name="Halden Wafer Works" size="l" square />
      </Sample>
      <Sample of={words.dates}>
        <When iso={ago(5)} />
        <When iso={ago(60 * 26)} />
        <When iso="2026-02-12T09:30:00Z" />
      </Sample>
      <Sample of={words.rich_text}>
        <div className="grid w-full gap-6">
          <RichText html={words.written} />
          <Attachments files={papers} />
        </div>
      </Sample>
      <Sample of={section.name}>
        <div className="w-full max-w-[420px]">
          <Section
            title={section.title}
            count={section.count}
            action={
              <a className="link" href="#reading">
                {section.all}
              </a>
            }
          >
            <Facts>
              <Fact label={section.label}>{section.series}</Fact>
              <Fact label={section.sponsor}>{section.internal}</Fact>
              <Fact label={section.state}>
                <Status kind="under_way">{section.in_review}</Status>
              </Fact>
              <Fact label={section.po_number}>
                <code>HWW-7731</code>
              </Fact>
            </Facts>
          </Section>
        </div>
      </Sample>
      <Sample of={timeline.name}>
        <Timeline>
          <TimelineItem when={timeline.renewal_day} kind="not_begun" tone="ink" title={timeline.renewal}>
            {timeline.renewal_text}
          </TimelineItem>
          <TimelineItem when={timeline.admin_day} tone="info" title={timeline.admin}>
            {timeline.admin_text}
          </TimelineItem>
          <TimelineItem when={timeline.payment_day} tone="copper" title={timeline.payment} />
          <TimelineItem when={timeline.agreement_day} kind="under_way" title={timeline.agreement}>
            {timeline.agreement_text}
          </TimelineItem>
        </Timeline>
      </Sample>
    </>
  )
}

const people = ['Hana Sato', 'Rosalind Mbeki', 'Marta Lindqvist', 'Devon Achterberg', 'Jun Park']

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const papers = [
  { id: 'a', name: 'shuttle-report.pdf', media_type: 'application/pdf', size: 2_640_000, width: null, height: null },
  { id: 'b', name: 'yield-by-lot.csv', media_type: 'text/csv', size: 18_400, width: null, height: null },
]
