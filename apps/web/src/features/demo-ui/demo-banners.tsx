import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

export function DemoBanners() {
  return (
    <div className="mt-3">
      <Banner kind="bad">
        Your subscription has been expired. Contact the administrator or update your payment method to renew.
      </Banner>
      <Banner kind="warn" end={<Button size="s">Complete it</Button>}>
        <b>Your organization profile is pending</b>
      </Banner>
      <Banner kind="info">The portal is updated on Sunday between 6:00 and 6:15.</Banner>
      <Banner
        kind="mask"
        end={
          <>
            <span className="text-small">Ends by itself in 24 min</span>
            <Button size="s">Exit</Button>
          </>
        }
      >
        You are impersonating <b>Marta Lindqvist</b> (Organization admin)
      </Banner>
    </div>
  )
}
