import { api } from '@guildhall/contract/api'
import { mayReadHelpArticle, mayReadWorkforceItem } from './features/articles/public.ts'
import { mayReadCapability } from './features/capabilities/public.ts'
import { mayReadLibraryFile } from './features/content-library/public.ts'
import { mayReadDesignFile } from './features/design/public.ts'
import { mayReadEvent } from './features/events/public.ts'
import type { FileGates } from './features/files/public.ts'
import { mayReadHub } from './features/hubs/public.ts'
import { mayReadMessage, mayReadOrderMessage, type Rooms } from './features/messages/public.ts'
import { mayReadOpportunity, mayReadResponse } from './features/opportunities/public.ts'
import { mayReadOrder, mayReadOrderEvent } from './features/orders/public.ts'
import { ordersTool, readsTool, usesTool, writesTool } from './features/tools/public.ts'

/** Who may have the files of what: those whom these endpoints show it. Every stored file is served through this table. */
export const fileGates = (rooms: Rooms): FileGates => ({
  event: [{ shownBy: api.events.show, sees: mayReadEvent }],
  hub: [{ shownBy: api.hubs.show, sees: mayReadHub }],
  help_article: [
    { shownBy: api.help.read, sees: mayReadHelpArticle },
    { shownBy: api.help.edit, sees: mayReadHelpArticle },
  ],
  workforce_item: [
    { shownBy: api.workforce.read, sees: mayReadWorkforceItem },
    { shownBy: api.workforce.edit, sees: mayReadWorkforceItem },
  ],
  library_item: [{ shownBy: api.contentLibrary.show, sees: mayReadLibraryFile }],
  design_asset: [{ shownBy: api.design.show, sees: mayReadDesignFile }],
  capability: [{ shownBy: api.capabilities.show, sees: mayReadCapability }],
  opportunity: [{ shownBy: api.opportunities.show, sees: mayReadOpportunity }],
  opportunity_response: [{ shownBy: api.opportunityResponses.show, sees: mayReadResponse }],
  tool: [
    { shownBy: api.tools.show, sees: readsTool },
    { shownBy: api.tools.update, sees: writesTool },
    { shownBy: api.orders.offers, sees: ordersTool },
    { shownBy: api.edaAccess.list, sees: usesTool },
  ],
  order: [{ shownBy: api.orders.show, sees: mayReadOrder }],
  order_event: [{ shownBy: api.orders.events, sees: mayReadOrderEvent }],
  message: [
    { shownBy: api.messages.userMessages, sees: mayReadMessage(rooms) },
    { shownBy: api.orders.events, sees: mayReadOrderMessage(rooms) },
  ],
})
