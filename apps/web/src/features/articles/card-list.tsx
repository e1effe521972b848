import type { ArticleCard } from '@guildhall/contract/article-content'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Tag } from '../../ui/tag.tsx'
import { type Area, articlePath } from './area.ts'
import { useItemLine } from './item-line.ts'

/** Articles with what they are about; workforce items with what a reader decides by. */
export function CardList({ area, cards }: { area: Area; cards: ArticleCard[] }) {
  return (
    <ul>
      {cards.map((card) => (
        <li key={card.id} className="relative border-t border-rule py-3 first:border-t-0 hover:bg-hover">
          <Card area={area} card={card} />
        </li>
      ))}
    </ul>
  )
}

function Card({ area, card }: { area: Area; card: ArticleCard }) {
  const { t } = useTranslation('articles')
  const line = useItemLine(card.details)
  return (
    <div className="max-w-[78ch]">
      <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-base leading-snug">
        <Link to={articlePath(area, card)} className="font-[560] after:absolute after:inset-0 hover:underline">
          {card.title}
        </Link>
        {card.details && <Tag>{t(`kind.${card.details.kind}`)}</Tag>}
        {card.details?.is_closed && <Tag kind="gap">{t('item.closed')}</Tag>}
      </h3>
      {card.summary && <p className="mt-0.5 text-data text-pretty text-ink-2">{card.summary}</p>}
      {line && <p className="mt-1 text-small text-ink-3">{line}</p>}
    </div>
  )
}
