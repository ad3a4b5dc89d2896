import type { KindMails } from './words.ts';

const answer = 'If you have a question, just reply to this email.';
const courses = { label: 'See the free courses', path: '/courses' };

export const scholarshipMails: KindMails = {
  kind: 'scholarship-enquiry',
  desk: 'admissions',
  reason: 'You get this email because this address was given with a scholarship application on our website.',
  statuses: {
    pending: (course) => ({
      subject: 'We are looking at your scholarship application again',
      heading: 'Your application is open again',
      text: [
        `we have opened your scholarship application (${course}) again and are looking at it. You do not need to send anything; you will hear from us as soon as there is a decision.`,
        answer,
      ],
    }),
    approved: (course) => ({
      subject: 'Good news about your scholarship application',
      heading: 'You have a scholarship',
      text: [
        `we are happy to tell you that your scholarship application has been approved: ${course}.`,
        'Someone from our admissions team will write to you within a few days about the start and about what we need from you. You pay nothing, now or later.',
        answer,
      ],
    }),
    rejected: (course) => ({
      subject: 'About your scholarship application',
      heading: 'No scholarship this time',
      text: [
        `we have read your scholarship application (${course}) with care, and this time we cannot offer you a place. There are more applications than places, and our answer says nothing about what you can achieve.`,
        'You are welcome to apply again. Until then our free courses are open to you, at your own pace.',
        answer,
      ],
      button: courses,
    }),
    waitlisted: (course) => ({
      subject: 'Your scholarship application is on the waiting list',
      heading: 'You are on the waiting list',
      text: [
        `we would like to offer you a scholarship (${course}), but all places are taken at the moment. You are on the waiting list, and we will write to you as soon as a place becomes free.`,
        'You do not need to do anything. If you no longer want the place, reply to this email, so that someone else moves up.',
      ],
      button: courses,
    }),
    done: (course) => ({
      subject: 'Your scholarship application is closed',
      heading: 'We have closed your application',
      text: [
        `our work on your scholarship application (${course}) is finished, so we have closed it.`,
        'Do you think that something is still open? Reply to this email, and we will look at it again.',
      ],
    }),
  },
};

export const fundingMails: KindMails = {
  kind: 'funding-application',
  desk: 'admissions',
  reason: 'You get this email because this address was given with an application on our website.',
  statuses: {
    pending: (title) => ({
      subject: `We are reading your application again: ${title}`,
      heading: 'Your application is open again',
      text: [
        `your application for the ${title} is open again, and we are reading it. You will hear from us as soon as there is a decision.`,
        answer,
      ],
    }),
    approved: (title) => ({
      subject: `Congratulations: ${title}`,
      heading: 'Your application is approved',
      text: [
        `congratulations! Your application for the ${title} has been approved.`,
        'We will write to you within a week with the agreement, the dates and the name of the person who will look after you. Please do not spend or book anything before you have it.',
        answer,
      ],
    }),
    rejected: (title) => ({
      subject: `About your application: ${title}`,
      heading: 'Not this time',
      text: [
        `thank you for your application for the ${title}. Two of us have read it, and this time we have chosen others. It was not easy, because many applications were good.`,
        'You may apply again in the next round, and we would be glad if you did.',
        answer,
      ],
      button: { label: 'See grants and fellowships', path: '/grants-fellowships' },
    }),
    waitlisted: (title) => ({
      subject: `You are on the reserve list: ${title}`,
      heading: 'You are on the reserve list',
      text: [
        `we liked your application for the ${title}, but all places in this round are taken. You are on the reserve list: if someone cannot take up their place, we will write to you at once.`,
        'You do not need to do anything. If your plans have changed, please reply to this email.',
      ],
    }),
    done: (title) => ({
      subject: `Your application is closed: ${title}`,
      heading: 'We have closed your application',
      text: [
        `our work on your application for the ${title} is finished, so we have closed it.`,
        'Do you think that something is still open? Reply to this email, and we will look at it again.',
      ],
    }),
  },
};

export const collaborationMails: KindMails = {
  kind: 'collaboration-inquiry',
  desk: 'support',
  reason: 'You get this email because this address was given with a collaboration inquiry on our website.',
  statuses: {
    pending: () => ({
      subject: 'We are looking at your collaboration inquiry',
      heading: 'Your inquiry is open again',
      text: ['your inquiry about working together is open again, and one of us is looking at it.', answer],
    }),
    approved: () => ({
      subject: 'We would like to work with you',
      heading: 'Let us talk',
      text: [
        'thank you for your inquiry. We would like to work with you, and one of us will write to you within a week to find a time for a first conversation.',
        'If there is something that we should read first, reply to this email and attach it.',
      ],
    }),
    rejected: () => ({
      subject: 'About your collaboration inquiry',
      heading: 'Not at the moment',
      text: [
        'thank you for thinking of us. We have talked about your inquiry, and at the moment we cannot take it on: we are a small team, and we would rather say no than do it badly.',
        'Please write again if your plans change, or if you see another way in which we could work together.',
      ],
      button: { label: 'How partners work with us', path: '/partners' },
    }),
    waitlisted: () => ({
      subject: 'Your collaboration inquiry has to wait a little',
      heading: 'We will come back to you',
      text: [
        'we would like to come back to your inquiry, but cannot begin anything new just now. It is on our list, and we will write to you as soon as we have room for it.',
        answer,
      ],
    }),
    done: () => ({
      subject: 'Your collaboration inquiry is closed',
      heading: 'We have closed your inquiry',
      text: [
        'we have done what there was to do about your inquiry, so we have closed it. Thank you for writing to us.',
        'Is something still open? Reply to this email, and we will take it up again.',
      ],
    }),
  },
};
