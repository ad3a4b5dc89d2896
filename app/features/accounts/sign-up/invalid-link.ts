/** Why a mailed link is not accepted; which of the three it is, the server does not tell. */
export const invalidLinkMessage =
  'This link does not work any more: it was used already, has expired, or was not copied completely.';
