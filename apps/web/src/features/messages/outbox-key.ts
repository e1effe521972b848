/** Where this browser keeps what is not sent yet. */
export const outboxKey = 'messages-outbox'
