import { useState } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useDemoKitWords } from './demo-kit-words.ts'
import { Sample } from './sample.tsx'

export function DemoChoices() {
  const { choices: words } = useDemoKitWords()
  const [checked, setChecked] = useState(true)
  const [view, setView] = useState<'list' | 'calendar'>('list')
  const options = [
    { value: 'list' as const, label: words.list },
    { value: 'calendar' as const, label: words.calendar },
  ]
  return (
    <>
      <Sample of={words.checkbox}>
        <Checkbox label={words.listed} checked={checked} onChange={setChecked} />
        <Checkbox label={words.some} checked="mixed" onChange={setChecked} />
        <Checkbox label={words.not_this} checked={false} onChange={() => {}} />
        <Checkbox label={words.closed} checked={false} disabled onChange={() => {}} />
        <Checkbox label={words.closed_on} checked disabled onChange={() => {}} />
        <Checkbox label={words.select} hideLabel checked={checked} onChange={setChecked} />
      </Sample>
      <Sample of={words.with_help}>
        <Checkbox label={words.tell} help={words.tell_help} checked={checked} onChange={setChecked} />
      </Sample>
      <Sample of={words.switch}>
        <Switch label={words.waiting_list} help={words.waiting_list_help} checked={checked} onChange={setChecked} />
        <Switch label={words.off} checked={false} onChange={() => {}} />
        <Switch label={words.closed} checked disabled onChange={() => {}} />
      </Sample>
      <Sample of={words.segmented}>
        <Segmented label={words.view} value={view} onChange={setView} options={options} />
        <Segmented label={words.view_small} size="s" value={view} onChange={setView} options={options} />
      </Sample>
    </>
  )
}
