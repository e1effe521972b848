import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- Vite makes it the address of the file
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

GlobalWorkerOptions.workerSrc = workerUrl

type Props = { url: string; onOpened: () => void; onEnd: () => void }

/** The pages of a PDF one below the other, with their text for screen readers; tells when the end is in sight. */
export default function PdfPages(props: Props) {
  const [attempt, setAttempt] = useState(0)
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

function Attempt({ url, onOpened, onEnd, onRetry }: Props & { onRetry: () => void }) {
  const { t } = useTranslation('agreements')
  const { pages, error } = usePages(url)
  const end = useInSight(onEnd)
  const isShown = pages.length > 0
  useEffect(() => {
    if (isShown) onOpened()
    // Reported once for a document, whatever else changes on the page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isShown])
  if (error) return <ErrorState error={error} onRetry={onRetry} />
  if (!isShown) return <Skeleton className="h-[60vh]" />
  return (
    <>
      <ol className="grid gap-4">
        {pages.map((page) => (
          <Page key={page.pageNumber} page={page} count={pages.length} />
        ))}
      </ol>
      <p ref={end} className="pt-4 pb-2 text-center text-data text-ink-2">
        {t('document.end')}
      </p>
    </>
  )
}

function usePages(url: string) {
  const [state, setState] = useState<{ pages: PDFPageProxy[]; error: Error | null }>({ pages: [], error: null })
  useEffect(() => {
    const task = getDocument({ url, isEvalSupported: false })
    const isOver = { yes: false }
    task.promise.then(pagesOf).then(
      (pages) => isOver.yes || setState({ pages, error: null }),
      (error: unknown) => isOver.yes || setState({ pages: [], error: error instanceof Error ? error : new Error() }),
    )
    return () => {
      isOver.yes = true
      void task.destroy()
    }
  }, [url])
  return state
}

const pagesOf = (pdf: PDFDocumentProxy) =>
  Promise.all(Array.from({ length: pdf.numPages }, (_, at) => pdf.getPage(at + 1)))

function Page({ page, count }: { page: PDFPageProxy; count: number }) {
  const { t } = useTranslation('agreements')
  const canvas = useRef<HTMLCanvasElement>(null)
  const [text, setText] = useState('')
  const { width, height } = page.getViewport({ scale: 1 })
  const [isNear, setNear] = useState(false)
  const near = useInSight(() => setNear(true), '800px')
  useDrawing(page, canvas, isNear)
  useEffect(() => {
    page.getTextContent().then(
      ({ items }) => setText(items.map((item) => ('str' in item ? item.str : '')).join(' ')),
      () => {},
    )
  }, [page])
  return (
    <li ref={near} className="relative mx-auto w-full max-w-[860px] bg-[#fff] shadow-lift">
      <canvas
        ref={canvas}
        aria-hidden
        className="block w-full"
        // The place of a page is kept before it is drawn, so that the end is where it will be.
        style={{ aspectRatio: `${width} / ${height}` }}
      />
      <div className="sr-only">
        {t('document.page', { number: page.pageNumber, count })} {text}
      </div>
    </li>
  )
}

/** Draws a page, and again where its place on the screen becomes larger or smaller. */
function useDrawing(page: PDFPageProxy, ref: RefObject<HTMLCanvasElement | null>, isNear: boolean) {
  useEffect(() => {
    const canvas = ref.current
    if (!canvas || !isNear) return
    let drawing: ReturnType<PDFPageProxy['render']> | undefined
    const draw = () => {
      const { width } = page.getViewport({ scale: 1 })
      const viewport = page.getViewport({ scale: (canvas.clientWidth * window.devicePixelRatio) / width })
      if (canvas.width === Math.floor(viewport.width)) return
      drawing?.cancel()
      canvas.width = viewport.width
      canvas.height = viewport.height
      drawing = page.render({ canvas, viewport })
      drawing.promise.catch(() => {})
    }
    const observer = new ResizeObserver(draw)
    observer.observe(canvas)
    return () => {
      observer.disconnect()
      drawing?.cancel()
    }
  }, [page, ref, isNear])
}

/** Tells once that an element has come into sight, or near it. */
function useInSight(seen: () => void, rootMargin = '0px') {
  const latest = useRef(seen)
  useEffect(() => {
    latest.current = seen
  })
  const [element, setElement] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        latest.current()
      },
      { rootMargin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, rootMargin])
  return setElement
}
