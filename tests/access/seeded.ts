/** Texts about member A that only she, staff and those she tells may see. */
export const secretsOfA = {
  name: 'Quintessa Zebediela',
  email: 'quintessa.zebediela@mail.example',
  city: 'Zebedielaville',
  phone: '+27 82 917 3355',
  company: 'Gnudoorn Cyclometrics',
  note: 'note-9f41-for-staff-only',
};
