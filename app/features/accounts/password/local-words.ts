/** What somebody would try here: places, teams, names and words of this country and this organisation. */
export const localWords = `
johannesburg bloemfontein mpumalanga southafrica polokwane nelspruit pretoria capetown springboks springbok
liverpool manchester chelsea arsenal kaizerchiefs orlandopirates mamelodi sundowns pirates bafana amakhosi
password passwort wagwoord wachtwoord phasiwedi iphasiwedi passcode welcome welkom sawubona dumela molo
iloveyou ngiyakuthanda forever princess prinses sunshine superman batman football baseball basketball soccer
cricket rugby computer internet samsung nokia iphone android google facebook instagram whatsapp microsoft
michael jessica jordan ashley daniel thabo thandi lerato sipho nomsa zanele precious blessing beauty prince
monkey dragon master shadow charlie freedom whatever trustno hunter killer secret letmein login admin
administrator root guest user test temp changeme default hello world starwars pokemon cheese summer winter
spring autumn somer january february march april june july august september october november december monday
tuesday wednesday thursday friday saturday sunday jesus jehovah church heaven angel angels blessed grace faith
mandela madiba nelson durban soweto gauteng limpopo khayelitsha naledi women tech academy learn student school
college university flower butterfly chocolate cookie banana orange apple purple yellow silver golden diamond
lovely babygirl family mother father sister brother friend friends number money lucky happy smile sweet peace
ninja tiger lion eagle simba buster ginger pepper maggie matrix mustang access star power magic pass love baby
`
  .trim()
  .split(/\s+/);
