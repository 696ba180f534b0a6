import RealPeople
print(RealPeople.people)
