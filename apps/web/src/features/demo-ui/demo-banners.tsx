import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useDemoFloatingWords } from './demo-floating-words.ts'

export function DemoBanners() {
  const { banners: words } = useDemoFloatingWords()
  return (
    <div className="mt-3">
      <Banner kind="bad">{words.expired}</Banner>
      <Banner kind="warn" end={<Button size="s">{words.complete}</Button>}>
        <b>{words.pending}</b>
      </Banner>
      <Banner kind="info">{words.update}</Banner>
      <Banner
        kind="mask"
        end={
          <>
            <span className="text-small">{words.ends}</span>
            <Button size="s">{words.exit}</Button>
          </>
        }
      >
        {words.impersonating} <b>Marta Lindqvist</b> ({words.role})
      </Banner>
    </div>
  )
}
