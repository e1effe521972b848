/** What the server says and writes about seats. */
export const seats = {
  'seats.assigned': 'The seats are given out, and their people are told by mail.',
  'seats.claimed': 'The seat is yours.',
  'seats.released': 'The seats are free again.',
  'seats.given_back': 'Your seat is free for somebody else.',
  'error.seats_order_rests': 'This order is not running, so none of its seats can be given out.',
  'error.seats_too_few':
    'Free seats of {{tool}} on this order: {{free}} of {{seats}}. Choose fewer people, or take seats back first.',
  'error.seats_none_left':
    'No seat of {{tool}} is left: {{seats}} of {{seats}} are taken. Ask in your organization for another one.',
  'seat.needs_eulas': 'Before you can use it, this has to be accepted: {{eulas}}.',
  'seat.needs_nothing': 'You can begin at once.',
  'letter.seats_given.subject': 'You have a seat: {{title}}',
  'letter.seats_given.text': 'You can work with {{title}}, under order {{number}} of your organization. {{facts}}',
  'letter.seats_given.button': 'Open EDA access',
  'letter.seats_given.after':
    'There you find how to get to work. If you do not need a seat, please give it back there.',
  'letter.seats_suspended_eula.subject': 'Suspended until it is accepted: {{title}}',
  'letter.seats_suspended_eula.text':
    'You cannot use {{title}} for now, because the time to accept its new terms is over. {{facts}}',
  'letter.seats_suspended_eula.button': 'See what is missing',
  'letter.seats_suspended_eula.after': 'Your seat is kept, and works again as soon as they are accepted.',
  'letter.seats_suspended_order.subject': 'Suspended: {{title}}',
  'letter.seats_suspended_order.text':
    'You cannot use {{title}} for now, because order {{number}} of your organization is suspended.',
  'letter.seats_suspended_order.button': 'Open EDA access',
  'letter.seats_suspended_order.after': 'Your seat is kept for you. Whoever leads the order knows why.',
}
