import { useMemo, useState } from 'react'
import { useFormContext, useWatch, type FieldPath, type FieldValues } from 'react-hook-form'
import { Field } from './input.tsx'
import { Select } from './select.tsx'
import { useField, type BoundProps } from './use-field.ts'
import { isInstant, moveZone, timeZones, zoneLabel } from './zoned-time.ts'

type Props<T extends FieldValues> = BoundProps<T> & {
  /** The date-time fields that are told in this zone: 14:00 stays 14:00 when the zone changes. */
  moves: readonly FieldPath<T>[]
}

/** The zone of a place, an IANA name on the wire, shown with its distance to UTC at the time in question. */
export function TimeZoneField<T extends FieldValues = FieldValues>({ name, moves, disabled, ...props }: Props<T>) {
  const { control, getValues, setValue } = useFormContext<FieldValues>()
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const describe = (id: unknown) => (typeof id === 'string' ? zoneLabel(id, Date.parse(today)) : undefined)
  const { value, change, error, ...field } = useField<T>(name, { ...props, describe })
  const zone = typeof value === 'string' && value ? value : 'UTC'
  const names: readonly string[] = moves
  const first: unknown = useWatch({ control, name: names[0] ?? field.name })
  const day = isInstant(first) ? first.slice(0, 10) : today
  const regions = useMemo(() => zonesByRegion(zone, Date.parse(`${day}T12:00:00Z`)), [zone, day])
  const choose = (next: string) => {
    for (const each of names) {
      const instant: unknown = getValues(each)
      if (isInstant(instant)) setValue(each, moveZone(instant, zone, next), { shouldDirty: true })
    }
    change(next)
  }
  return (
    <Field {...props} error={error}>
      <Select {...field} disabled={disabled} value={zone} onChange={(event) => choose(event.target.value)}>
        {regions.map(([region, zones]) => (
          <optgroup key={region} label={region}>
            {zones.map((each) => (
              <option key={each.zone} value={each.zone}>
                {each.label}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </Field>
  )
}

function zonesByRegion(current: string, at: number) {
  const regions = new Map<string, { zone: string; label: string }[]>()
  for (const zone of new Set([...timeZones(), current])) {
    const region = zone.split('/')[0] ?? zone
    regions.set(region, [...(regions.get(region) ?? []), { zone, label: zoneLabel(zone, at) }])
  }
  return [...regions]
}
