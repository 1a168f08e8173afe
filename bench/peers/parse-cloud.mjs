import { stayAt } from './booking-rule.mjs';

const asMaster = { useMasterKey: true };

/** The cloud code: reads the bookings, decides and saves. */
export function bookInCloud(Parse) {
  const refuse = (reason) => {
    throw new Parse.Error(Parse.Error.VALIDATION_ERROR, reason);
  };
  /** The number of active bookings of a post or a renter that overlap the stay. */
  const overlapping = (party, { from, to }) =>
    new Parse.Query('Booking')
      .equalTo(party.className === 'Post' ? 'post' : 'renter', party)
      .equalTo('active', true)
      .lessThan('from', to)
      .greaterThan('to', from)
      .count(asMaster);

  Parse.Cloud.define(
    'book',
    async ({ params, user }) => {
      const { Date: day, detail } = params;
      const post = await new Parse.Query('Post').get(params.post, asMaster);
      const stay = stayAt(post.attributes, { day, timein: detail.timein, timeout: detail.timeout });
      if (stay.refused !== undefined) refuse(stay.refused);
      const [ofPost, ofRenter] = await Promise.all([overlapping(post, stay), overlapping(user, stay)]);
      if (ofPost >= post.get('size')) refuse('TAKEN');
      if (ofRenter > 0) refuse('RENTER_BUSY');
      const { phone, idCar, note } = detail;
      return new Parse.Object('Booking').save(
        {
          post,
          owner: post.get('owner'),
          renter: user,
          active: true,
          ...stay,
          price: post.get('price') * stay.hours,
          phone,
          idCar,
          note,
        },
        asMaster,
      );
    },
    { requireUser: true },
  );
}
