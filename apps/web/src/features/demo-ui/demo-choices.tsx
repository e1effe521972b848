import { useState } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Sample } from './sample.tsx'

export function DemoChoices() {
  const [checked, setChecked] = useState(true)
  const [view, setView] = useState<'list' | 'calendar'>('list')
  const options = [
    { value: 'list' as const, label: 'List' },
    { value: 'calendar' as const, label: 'Calendar' },
  ]
  return (
    <>
      <Sample of="Checkbox">
        <Checkbox label="Show in the directory" checked={checked} onChange={setChecked} />
        <Checkbox label="Some of them" checked="mixed" onChange={setChecked} />
        <Checkbox label="Not this one" checked={false} onChange={() => {}} />
        <Checkbox label="Closed" checked={false} disabled onChange={() => {}} />
        <Checkbox label="Closed and on" checked disabled onChange={() => {}} />
        <Checkbox label="Select Devon Achterberg" hideLabel checked={checked} onChange={setChecked} />
      </Sample>
      <Sample of="Checkbox with help">
        <Checkbox
          label="Tell everybody who is registered"
          help="They get one message, now."
          checked={checked}
          onChange={setChecked}
        />
      </Sample>
      <Sample of="Switch">
        <Switch label="Waiting list" help="Opens when the places are gone." checked={checked} onChange={setChecked} />
        <Switch label="Off" checked={false} onChange={() => {}} />
        <Switch label="Closed" checked disabled onChange={() => {}} />
      </Sample>
      <Sample of="Segmented">
        <Segmented label="View" value={view} onChange={setView} options={options} />
        <Segmented label="View, small" size="s" value={view} onChange={setView} options={options} />
      </Sample>
    </>
  )
}
