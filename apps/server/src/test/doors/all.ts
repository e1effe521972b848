import { accountDoors } from './account-doors.ts'
import { agreementDoors } from './agreement-doors.ts'
import { articleDoors } from './articles-doors.ts'
import { assistantDoors } from './assistant-doors.ts'
import { bankDoors } from './bank-doors.ts'
import { capabilitiesDoors } from './capabilities-doors.ts'
import { capabilitiesTaxonomyDoors } from './capabilities-taxonomy-doors.ts'
import { connectDoors } from './connect-doors.ts'
import { contentLibraryDoors } from './content-library-doors.ts'
import { designDoors } from './design-doors.ts'
import { docusignDoors } from './docusign-doors.ts'
import { eulasDoors } from './eulas-doors.ts'
import { eventsDoors } from './events-doors.ts'
import { filesDoors } from './files-doors.ts'
import { hubsDoors } from './hubs-doors.ts'
import { messagesDoors } from './messages-doors.ts'
import { notificationsDoors } from './notifications-doors.ts'
import { officeDoors } from './office-doors.ts'
import { opportunitiesDoors } from './opportunities-doors.ts'
import { ordersDoors } from './orders-doors.ts'
import { organizationDoors } from './organization-doors.ts'
import { organizationProfileDoors } from './organization-profile-doors.ts'
import { ownDoors } from './own-doors.ts'
import { paymentDoors } from './payment-doors.ts'
import { requestDoors } from './request-doors.ts'
import { seatsDoors } from './seats-doors.ts'
import { settingsDoors } from './settings-doors.ts'
import { toolsDoors } from './tools-doors.ts'
import type { aNetwork, Door } from './network.ts'

/** Every way to change something. */
export const allDoors = (network: Awaited<ReturnType<typeof aNetwork>>): Door[] => [
  ...accountDoors(network),
  ...ownDoors(network),
  ...requestDoors(network),
  ...officeDoors(network),
  ...opportunitiesDoors(network),
  ...ordersDoors(network),
  ...organizationDoors(network),
  ...organizationProfileDoors(network),
  ...seatsDoors(network),
  ...settingsDoors(network),
  ...agreementDoors(network),
  ...articleDoors(network),
  ...assistantDoors(network),
  ...bankDoors(network),
  ...capabilitiesTaxonomyDoors(network),
  ...capabilitiesDoors(network),
  ...connectDoors(network),
  ...contentLibraryDoors(network),
  ...designDoors(network),
  ...docusignDoors(network),
  ...eulasDoors(network),
  ...eventsDoors(network),
  ...filesDoors(network),
  ...hubsDoors(network),
  ...messagesDoors(network),
  ...notificationsDoors(network),
  ...paymentDoors(network),
  ...toolsDoors(network),
]
