import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { boundariesQuery } from './boundaries-query.ts'
import { lakes } from './lakes.ts'
import { onScreen, type Size, type View } from './view.ts'

/** Land and water, bare or with names. Drawn once on a large sheet, of which the view shows a part. */
export function Land({ view, size, isBare = false }: { view: View; size: Size; isBare?: boolean }) {
  const id = useId()
  const { data } = useQuery(boundariesQuery)
  const { width, height } = size
  const { x, y, k } = view
  return (
    <svg aria-hidden width={width} height={height} className="absolute inset-0 block">
      <defs>
        <Hatch id={`${id}-sea`} scale={1} />
        <Hatch id={`${id}-lake`} scale={1 / k} />
      </defs>
      <rect width={width} height={height} className="fill-well" />
      {data && (
        <>
          <rect width={width} height={height} fill={`url(#${id}-sea)`} />
          <g transform={`translate(${width / 2 - x * k} ${height / 2 - y * k}) scale(${k})`} strokeLinejoin="round">
            <path d={data.countries} className="fill-paper stroke-rule-2" vectorEffect="non-scaling-stroke" />
            <path d={data.lakes} className="fill-well stroke-rule-2" vectorEffect="non-scaling-stroke" />
            <path d={data.lakes} fill={`url(#${id}-lake)`} />
            <path d={data.states} className="fill-sheet" />
            <path
              d={data.borders}
              fill="none"
              className="stroke-edge"
              strokeWidth={0.7}
              vectorEffect="non-scaling-stroke"
            />
            <path d={data.coast} fill="none" className="stroke-edge" vectorEffect="non-scaling-stroke" />
          </g>
          {k > 0.9 && !isBare && <LakeNames view={view} size={size} />}
        </>
      )}
    </svg>
  )
}

function Hatch({ id, scale }: { id: string; scale: number }) {
  return (
    <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform={`scale(${scale})`}>
      <path d="M0 3.5H6" strokeWidth={0.8} className="stroke-[color-mix(in_srgb,var(--d4)_42%,var(--well))]" />
    </pattern>
  )
}

function LakeNames({ view, size }: { view: View; size: Size }) {
  const { t } = useTranslation('connect')
  return lakes.map(({ name, label: [longitude, latitude] }) => {
    const { x, y } = onScreen({ longitude, latitude }, view, size)
    return (
      <text
        key={name}
        x={x}
        y={y}
        textAnchor="middle"
        paintOrder="stroke"
        strokeWidth={5}
        className="fill-ink-3 stroke-well font-serif text-[14px] italic"
      >
        {t(`lake.${name}`)}
      </text>
    )
  })
}
