const en = {
  title: 'Assistant',
  question: 'Your question',
  placeholder: 'Ask a question',
  ask: 'Ask',
  stop: 'Stop',
  clear: 'Start over',
  sources: 'Sources',
  welcome:
    'Ask about help, events, opportunities, documents or people. You get answers from what you may read yourself.',
  before: {
    extract: 'It quotes what is written here. Nothing you ask leaves the portal.',
    model: 'Answers are written by {{model}}, which is sent your question and what you may read about it.',
    unknown: 'Each answer names its sources.',
  },
  by: {
    extract: 'Quotes from what you may read. Nothing left the portal.',
    model: 'Written by {{model}} from what you may read. It can be mistaken: look at the sources.',
  },
  examples: {
    label: 'For example',
    phone: 'What can I do if I lost my phone?',
    place: 'How do I cancel my place at an event?',
    offers: 'Who offers silicon nitride waveguides?',
    tools: 'How are design tools ordered?',
    papers: 'Can we pay the membership by invoice?',
  },
  area: {
    help: 'Help',
    workforce_development: 'Workforce',
    content_library: 'Library',
    opportunities: 'Opportunities',
    connect: 'Directory',
    events: 'Events',
  },
  state: {
    cut: 'The answer was getting too long and ends here.',
    failed: 'No answer could be written just now. These are quotes instead.',
    stopped: 'Stopped.',
    broken: 'The answer was interrupted. Ask again if you need the rest.',
  },
  heard: {
    asking: 'Looking for an answer.',
    done_one: 'The answer is here, with {{count}} source.',
    done_other: 'The answer is here, with {{count}} sources.',
    cut: 'The answer is here. It was getting too long and was cut.',
    failed: 'No answer could be written. Quotes are here instead.',
    stopped: 'Stopped.',
    broken: 'The answer was interrupted.',
  },
}

export default en
